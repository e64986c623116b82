import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { addTag, type NewTag, type Tag, updateTag } from '../../api/links/tags';
import { changedFields } from '../../components/forms/changed-fields';
import { ColorField } from '../../components/forms/color-field';
import { TextField } from '../../components/forms/field';
import { TagChip } from '../../components/layout/pills';
import { DrawerForm } from '../../components/resources/drawer/drawer-form';

const EMPTY = { name: '', color: '#2563eb' };

export function TagForm({ tag }: { tag?: Tag }) {
  const { t } = useTranslation('tags');
  const { name, color } = tag ?? EMPTY;
  const form = useForm({ defaultValues: { name, color } });
  const save = (values: NewTag, former: NewTag): Promise<unknown> =>
    tag ? updateTag(tag.id, changedFields(values, former)) : addTag(values);
  const [shownName, shownColor] = form.watch(['name', 'color']);
  return (
    <DrawerForm form={form} save={save} required={tag && ['name', 'color']} saveText={tag ? t('save') : t('create')}>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        maxLength={50}
        data-autofocus
        error={form.formState.errors.name}
        {...form.register('name')}
      />
      <ColorField label={t('color')} name="color" control={form.control} />
      <p className="flex items-center gap-3 text-soft">
        {t('looks')} <TagChip name={shownName || t('name')} color={shownColor} />
      </p>
    </DrawerForm>
  );
}
