import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { addBioPage } from '../../api/pages/bio-pages';
import { TextField } from '../../components/forms/field';
import { DrawerForm } from '../../components/resources/drawer/drawer-form';
import { slugOf } from './slug';

/** What a page needs before its editor opens. */
export function NewBioPage() {
  const { t } = useTranslation('bioPages');
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { name: '', alias: '' } });
  const { errors, dirtyFields } = form.formState;
  // Until an alias is typed, it follows the name.
  const suggestAlias = (name: string) => {
    if (!dirtyFields.alias) form.setValue('alias', slugOf(name));
  };
  return (
    <DrawerForm
      form={form}
      save={addBioPage}
      onSaved={({ id }) => void navigate({ to: '/bio/$id', params: { id }, replace: true })}
      saveText={t('create')}
    >
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        maxLength={100}
        data-autofocus
        error={errors.name}
        {...form.register('name', {
          onChange: ({ target }: { target: HTMLInputElement }) => suggestAlias(target.value),
        })}
      />
      <TextField
        label={t('alias')}
        hint={t('aliasHint')}
        maxLength={64}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.alias}
        {...form.register('alias')}
      />
    </DrawerForm>
  );
}
