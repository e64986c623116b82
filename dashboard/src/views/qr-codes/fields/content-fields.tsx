import type { HTMLAttributes } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { classes } from '../../../components/controls/classes';
import { CheckField, SelectField, TextAreaField, TextField } from '../../../components/forms/field';
import { AddressField } from '../../../components/forms/address-field';
import { ADDRESSES, CONTENT_FIELDS, type ContentField, QR_TYPES, type QrValues } from '../qr-values';

const LONG: ContentField[] = ['text', 'message', 'note'];
const ENCRYPTIONS = ['WPA', 'WEP', 'nopass'] as const;

/** What browsers should know of some fields. */
const KINDS: Partial<Record<ContentField, { type?: string; inputMode?: HTMLAttributes<HTMLElement>['inputMode'] }>> = {
  url: { type: 'url' },
  email: { type: 'email' },
  phone: { type: 'tel' },
  website: { type: 'url' },
};

interface ContentFieldsProps {
  /** The type of a code cannot be changed once it is saved. */
  isNew: boolean;
  /** Whether the code has the address of a link in the list, which cannot be changed. */
  hasFixedLink: boolean;
}

/** The type of the code, and the fields of its content. */
export function ContentFields({ isNew, hasFixedLink }: ContentFieldsProps) {
  const { t } = useTranslation('qrCodes');
  const { register, formState } = useFormContext<QrValues>();
  const [type, raw] = useWatch<QrValues, ['type', 'raw']>({ name: ['type', 'raw'] });
  return (
    <>
      {isNew && (
        <SelectField
          label={t('type')}
          hint={t('typeHint')}
          {...register('type')}
          choices={QR_TYPES.map((one) => [one, t(`types.${one}`)])}
        />
      )}
      {raw === null ? (
        <div className={classes('grid items-start gap-4', type === 'vcard' && 'sm:grid-cols-2')}>
          {CONTENT_FIELDS[type].map((name) => (
            <OneField key={name} name={name} isNew={isNew} hasFixedLink={hasFixedLink} />
          ))}
        </div>
      ) : (
        <TextAreaField label={t('raw')} rows={6} dir="ltr" error={formState.errors.raw} {...register('raw')} />
      )}
    </>
  );
}

interface OneFieldProps extends ContentFieldsProps {
  name: ContentField;
}

function OneField({ name, isNew, hasFixedLink }: OneFieldProps) {
  const { t } = useTranslation('qrCodes');
  const { register, formState } = useFormContext<QrValues>();
  const problem = formState.errors.data as Partial<Record<ContentField, { message?: string }>> | undefined;
  const common = { label: t(`fields.${name}`), error: problem?.[name], ...register(`data.${name}`) };
  if (name === 'hidden') return <CheckField label={t('fields.hidden')} {...register('data.hidden')} />;
  if (name === 'encryption')
    return (
      <SelectField
        {...common}
        choices={[
          ['', t('encryptionByPassword')],
          ...ENCRYPTIONS.map((one) => [one, one === 'nopass' ? t('noEncryption') : one] as const),
        ]}
      />
    );
  if (LONG.includes(name)) return <TextAreaField {...common} />;
  const kind = KINDS[name];
  const LineField = ADDRESSES.includes(name) ? AddressField : TextField;
  return (
    <LineField
      dir={kind ? 'ltr' : 'auto'}
      hint={name === 'url' ? t(hasFixedLink ? 'urlFixed' : isNew ? 'urlHint' : 'urlRetarget') : undefined}
      readOnly={name === 'url' && hasFixedLink}
      {...kind}
      {...common}
    />
  );
}
