import { useState, useSyncExternalStore } from 'react';
import { lazyPart, Part } from '../layout/lazy-part';

/** Loaded with the first question. */
const QuestionDialog = lazyPart(() => import('./question-dialog'));

export interface Question {
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

/** Asks the user, and returns whether they agree. While another question is open they are not asked, and do not agree. */
export const confirm = async (asked: Question): Promise<boolean> =>
  question === undefined && new Promise((resolve) => ask({ ...asked, answer: resolve }));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows the questions of {@link confirm}. */
export function Confirmations() {
  const asked = useSyncExternalStore(subscribe, () => question);
  const [isLoaded, setLoaded] = useState(false);
  if (asked && !isLoaded) setLoaded(true);
  const cancel = () => {
    setLoaded(false);
    answer(false);
  };
  return (
    isLoaded && (
      <Part onFail={cancel}>
        <QuestionDialog asked={asked} onAnswer={answer} />
      </Part>
    )
  );
}
