import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AddressField } from '../../../components/forms/address-field';
import { TextAreaField, TextField } from '../../../components/forms/field';
import type { EditorValues } from '../values/editor-values';

/** What social networks and messengers show of the link. */
export function CardFields() {
  const { t } = useTranslation('editor');
  const { register, formState } = useFormContext<EditorValues>();
  const { errors } = formState;
  return (
    <>
      <TextField label={t('card.title')} error={errors.metatitle} {...register('metatitle')} />
      <TextAreaField
        label={t('card.description')}
        rows={2}
        error={errors.metadescription}
        {...register('metadescription')}
      />
      <AddressField
        label={t('card.image')}
        placeholder="https://"
        error={errors.metaimage}
        {...register('metaimage')}
      />
    </>
  );
}
