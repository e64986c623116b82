import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/button';
import { SecretText } from '../../../components/controls/secret-text';
import { Dialog } from '../../../components/dialogs/dialog';

/** A key or a link that the API shows once. */
export interface Secret {
  title: string;
  /** What it is for. */
  text: string;
  secret: string;
}

export function SecretDialog({ secret: shown, onClose }: { secret?: Secret; onClose: () => void }) {
  const { t } = useTranslation('accounts');
  return (
    <Dialog isOpen={shown !== undefined} isKept onClose={onClose} title={shown?.title ?? ''}>
      {shown && (
        <div className="flex flex-col gap-4">
          <p>{shown.text}</p>
          <p className="rounded-control bg-warning-tint px-3 py-2 text-warning">{t('once')}</p>
          <SecretText text={shown.secret} />
          <Button kind="primary" onClick={onClose} className="self-end">
            {t('done')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
