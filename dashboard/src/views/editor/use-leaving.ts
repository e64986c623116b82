import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../components/confirm';
import { clearDraft } from './values/draft';

/** Asks before changes are lost. @param close closes the editor */
export function useLeaving(edit: number | 'new', close: () => void) {
  const { t } = useTranslation('editor');
  const isDirty = useRef(false);
  const leave = () => {
    clearDraft(edit);
    close();
  };
  const ask = async () => {
    const question = {
      title: t('leave.title'),
      description: t('leave.text'),
      action: t('leave.discard'),
      isDangerous: true,
    };
    if (!isDirty.current || (await confirm(question))) leave();
  };
  return {
    ask,
    leave,
    setDirty: (dirty: boolean) => {
      isDirty.current = dirty;
    },
  };
}
