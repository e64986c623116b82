import { useTranslation } from 'react-i18next';
import type { BioPage, BlockKind } from '../../../../api/pages/bio-pages';
import { AddressField } from '../../../../components/forms/address-field';
import { TextAreaField, TextField } from '../../../../components/forms/field';
import { ProfileRows } from './profile-rows';
import { useField } from './use-field';

interface BlockFieldsProps {
  index: number;
  kind: BlockKind;
  page: BioPage;
}

/** The fields of the kind of a block. */
export function BlockFields({ index, kind, page }: BlockFieldsProps) {
  const { t } = useTranslation('bioPages');
  const field = useField();
  const block = `blocks.${index}` as const;
  switch (kind) {
    case 'link':
      return (
        <>
          <TextField label={t('label')} maxLength={100} {...field(`${block}.title`)} />
          <AddressField label={t('destination')} hint={t('destinationHint')} {...field(`${block}.url`)} />
        </>
      );
    case 'heading':
      return <TextField label={t('text')} maxLength={100} {...field(`${block}.text`)} />;
    case 'text':
      return <TextAreaField label={t('text')} rows={6} maxLength={2000} {...field(`${block}.text`)} />;
    case 'image':
      return (
        <>
          <AddressField label={t('image')} hint={t('imageHint')} {...field(`${block}.image`)} />
          <TextField label={t('alt')} hint={t('altHint')} maxLength={255} {...field(`${block}.alt`)} />
        </>
      );
    case 'social':
      return <ProfileRows index={index} saved={page.blocks.flatMap(({ profiles = [] }) => profiles)} />;
    case 'divider':
      return <p className="text-soft">{t('dividerText')}</p>;
  }
}
