import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PIXEL_TYPES, PROVIDERS } from '../../api/pages/pixel-providers';
import { addPixel, type NewPixel, type Pixel, updatePixel } from '../../api/pages/pixels';
import { changedFields } from '../../components/forms/changed-fields';
import { SelectField, TextField } from '../../components/forms/field';
import { DrawerForm } from '../../components/resources/drawer/drawer-form';

const EMPTY: NewPixel = { type: 'gtmpixel', name: '', tag: '' };

/** A pixel. Its provider cannot change later. */
export function PixelForm({ pixel }: { pixel?: Pixel }) {
  const { t } = useTranslation('pixels');
  const { type, name, tag } = pixel ?? EMPTY;
  const form = useForm<NewPixel>({ defaultValues: { type, name, tag } });
  const chosen = useWatch({ control: form.control, name: 'type' });
  const save = (values: NewPixel, former: NewPixel): Promise<unknown> =>
    pixel ? updatePixel(pixel.id, changedFields(values, former)) : addPixel(values);
  const { errors } = form.formState;
  return (
    <DrawerForm form={form} save={save} required={['name']} saveText={pixel ? t('save') : t('create')}>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        maxLength={100}
        data-autofocus
        error={errors.name}
        {...form.register('name')}
      />
      {pixel === undefined && (
        <SelectField
          label={t('provider')}
          error={errors.type}
          {...form.register('type')}
          choices={PIXEL_TYPES.map((known) => [known, PROVIDERS[known].name])}
        />
      )}
      <TextField
        label={t('tag')}
        hint={`${t(`tags.${chosen}`)} ${t('example', { tag: PROVIDERS[chosen].example })}`}
        maxLength={64}
        dir="ltr"
        spellCheck={false}
        error={errors.tag}
        {...form.register('tag')}
      />
      <p className="text-soft">{t('privacy')}</p>
    </DrawerForm>
  );
}
