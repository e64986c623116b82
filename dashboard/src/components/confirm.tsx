import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { Dialog } from './dialog';

interface Question {
  title: string;
  description?: string;
  /** The text of the button that does it. */
  action: string;
  isDangerous?: boolean;
}

let question: (Question & { answer: (yes: boolean) => void }) | undefined;
const listeners = new Set<() => void>();

function ask(next: typeof question): void {
  question = next;
  for (const listener of listeners) listener();
}

function answer(yes: boolean): void {
  question?.answer(yes);
  ask(undefined);
}

/** Asks the visitor, and returns whether they agree. */
export const confirm = (asked: Question): Promise<boolean> =>
  new Promise((resolve) => ask({ ...asked, answer: resolve }));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows the questions of {@link confirm}. */
export function Confirmations() {
  const { t } = useTranslation();
  const asked = useSyncExternalStore(subscribe, () => question);
  return (
    <Dialog
      isOpen={asked !== undefined}
      onClose={() => answer(false)}
      title={asked?.title ?? ''}
      description={asked?.description}
      footer={
        <>
          <Button data-autofocus onClick={() => answer(false)}>
            {t('cancel')}
          </Button>
          <Button kind={asked?.isDangerous ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {asked?.action}
          </Button>
        </>
      }
    />
  );
}
