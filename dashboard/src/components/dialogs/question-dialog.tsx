import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button';
import type { Question } from './confirm';
import { Dialog } from './dialog';

interface QuestionDialogProps {
  /** Absent while nothing is asked. */
  asked?: Question;
  onAnswer: (yes: boolean) => void;
}

/** A question with a button that does it, and one that does not. */
export default function QuestionDialog({ asked, onAnswer }: QuestionDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={asked !== undefined}
      onClose={() => onAnswer(false)}
      title={asked?.title ?? ''}
      description={asked?.description}
      footer={
        <>
          <Button data-autofocus onClick={() => onAnswer(false)}>
            {t('cancel')}
          </Button>
          <Button kind={asked?.isDangerous ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
            {asked?.action}
          </Button>
        </>
      }
    />
  );
}
