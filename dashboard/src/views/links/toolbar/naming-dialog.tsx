import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/button';
import { confirm } from '../../../components/dialogs/confirm';
import { Dialog } from '../../../components/dialogs/dialog';
import { TextField } from '../../../components/forms/field';
import type { LinksSearch } from '../links-search';
import { useSavedViews } from './use-saved-views';
import { isolated } from '../../../components/text/isolated';

interface NamingDialogProps {
  filters: LinksSearch;
  onClose: () => void;
}

/** Asks for the name of a view, and keeps it. */
export default function NamingDialog({ filters, onClose }: NamingDialogProps) {
  const { t } = useTranslation('links');
  const { views, keep } = useSavedViews();
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = (new FormData(event.currentTarget).get('name') as string).trim();
    const question = { title: t('views.replaceTitle', { name: isolated(name) }), action: t('views.replace') };
    if (Object.hasOwn(views, name) && !(await confirm(question))) return;
    keep({ ...views, [name]: filters });
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('views.save')}>
      <form onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <TextField label={t('views.name')} name="name" required pattern=".*\S.*" maxLength={60} data-autofocus />
        <Button kind="primary" type="submit" className="self-end">
          {t('views.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
