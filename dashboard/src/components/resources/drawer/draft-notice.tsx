import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../controls/button';
import { useDraft } from './use-draft';

interface DraftNoticeProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The name of the draft. */
  name: string;
  /** Called when the changes are discarded. */
  onDiscard?: () => void;
}

/** Keeps the draft of a form, and tells that the form begins with one, not with what is saved. */
export function DraftNotice<Values extends FieldValues>({ form, name, onDiscard }: DraftNoticeProps<Values>) {
  const { t } = useTranslation('resources');
  const { isBack, discard } = useDraft(form, name);
  const onClick = ({ currentTarget }: MouseEvent) => {
    const element = currentTarget.closest('form') ?? document.querySelector('#main form');
    flushSync(() => {
      discard();
      onDiscard?.();
    });
    // The button is gone.
    element?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  };
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-tint px-3 py-2 empty:hidden"
    >
      {isBack && (
        <>
          <p>{t('draftBack')}</p>
          <Button size="small" onClick={onClick}>
            {t('leave.discard')}
          </Button>
        </>
      )}
    </div>
  );
}
