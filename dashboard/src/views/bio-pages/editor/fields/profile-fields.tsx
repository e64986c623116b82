import { useTranslation } from 'react-i18next';
import { AddressField } from '../../../../components/forms/address-field';
import { TextAreaField, TextField } from '../../../../components/forms/field';
import { useField } from './use-field';

/** Who the page is about. */
export function ProfileFields() {
  const { t } = useTranslation('bioPages');
  const field = useField();
  return (
    <>
      <TextField label={t('name')} maxLength={100} {...field('name')} />
      <TextField
        label={t('alias')}
        hint={t('aliasChange')}
        maxLength={64}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        {...field('alias')}
      />
      <TextAreaField label={t('description')} maxLength={2000} {...field('description')} />
      <AddressField label={t('avatar')} hint={t('avatarHint')} {...field('avatar')} />
    </>
  );
}
