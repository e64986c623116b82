import { Link } from '@tanstack/react-router';
import { ChartLine } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { addQrCode, findQrCode, type QrCode, updateQrCode } from '../../api/pages/qr-codes';
import { buttonClasses } from '../../components/controls/button';
import { TextField } from '../../components/forms/field';
import { DrawerForm } from '../../components/resources/drawer/drawer-form';
import { Downloads } from './downloads';
import { ContentFields } from './fields/content-fields';
import { StyleFields } from './fields/style-fields';
import { QrPreview } from './preview/qr-preview';
import { useConfirmScan } from './preview/use-confirm-scan';
import { useQrPreview } from './preview/use-qr-preview';
import { changesOf, contentFieldOf, NEW_CODE, type QrValues, requestOf, valuesOf } from './qr-values';

export function QrCodeForm({ code }: { code?: QrCode }) {
  const { t } = useTranslation('qrCodes');
  const form = useForm({ defaultValues: code ? valuesOf(code) : NEW_CODE });
  const values = useWatch({ control: form.control }) as QrValues;
  const preview = useQrPreview(values, code?.id);
  const confirmScan = useConfirmScan();
  // The code of a link in the list keeps that link. Its address has the marker of the code.
  const hasFixedLink = code?.shorturl !== undefined && new URL(code.shorturl).searchParams.has('qr');
  const save = async (entered: QrValues, former: QrValues): Promise<unknown> => {
    const request = requestOf(entered);
    await confirmScan({ ...request, qr: code?.id });
    if (code === undefined) return addQrCode(request);
    return updateQrCode(code.id, changesOf(entered, former, valuesOf(await findQrCode(code.id))));
  };
  return (
    <DrawerForm
      form={form}
      save={save}
      required={code && ['name', 'raw', 'foreground', 'background']}
      fieldOf={(field) => (field === 'data' ? contentFieldOf(values) : field)}
      saveText={code ? t('save') : t('create')}
      side={<QrPreview preview={preview} values={values} isNew={code === undefined} />}
      below={code && <Saved code={code} />}
    >
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        maxLength={100}
        data-autofocus
        error={form.formState.errors.name}
        {...form.register('name')}
      />
      <ContentFields isNew={code === undefined} hasFixedLink={hasFixedLink} />
      <StyleFields />
    </DrawerForm>
  );
}

/** What a saved code has: its files, and its scans if it is counted. */
function Saved({ code }: { code: QrCode }) {
  const { t } = useTranslation('qrCodes');
  return (
    <>
      <Downloads code={code} />
      {code.type === 'link' && (
        <Link
          to="/analytics"
          search={{ qr: code.id, trigger: 'qr' }}
          className={`${buttonClasses({ kind: 'secondary' })} self-start`}
        >
          <ChartLine size={16} aria-hidden /> {t('showScans')}
        </Link>
      )}
    </>
  );
}
