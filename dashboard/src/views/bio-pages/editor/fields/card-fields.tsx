import { useTranslation } from 'react-i18next';
import { AddressField } from '../../../../components/forms/address-field';
import { TextAreaField, TextField } from '../../../../components/forms/field';
import { useField } from './use-field';

/** What networks and messengers show of the page when it is shared. */
export function CardFields() {
  const { t } = useTranslation('bioPages');
  const field = useField();
  return (
    <>
      <p className="text-soft">{t('cardText')}</p>
      <TextField label={t('metatitle')} hint={t('metatitleHint')} maxLength={255} {...field('metatitle')} />
      <TextAreaField
        label={t('metadescription')}
        hint={t('metadescriptionHint')}
        maxLength={2000}
        {...field('metadescription')}
      />
      <AddressField label={t('metaimage')} hint={t('metaimageHint')} {...field('metaimage')} />
    </>
  );
}
