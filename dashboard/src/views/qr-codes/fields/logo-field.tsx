import { ImageUp, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/button';
import { Field } from '../../../components/forms/field';
import type { QrValues } from '../qr-values';

/** As the API allows. */
const MAX_LOGO_BYTES = 512 * 1024;
/** The beginning of a PNG or JPEG: the name of a file may be wrong. */
const PICTURE = /^data:image\/(png|jpeg);base64,(iVBORw0KGgo|\/9j\/)/;

/** A picture in the middle of the code, from a file. */
export function LogoField() {
  const { t } = useTranslation(['qrCodes', 'frame']);
  const input = useRef<HTMLInputElement>(null);
  const { setError, clearErrors } = useFormContext<QrValues>();
  const { field, fieldState } = useController<QrValues, 'logo'>({ name: 'logo' });
  const logo = field.value;
  const change = (value: string): void => {
    clearErrors('logo');
    field.onChange(value);
  };
  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > MAX_LOGO_BYTES) return setError('logo', { message: t('logoTooLarge') });
    try {
      const picture = await toDataUri(file);
      if (PICTURE.test(picture)) change(picture);
      else setError('logo', { message: t('logoWrongType') });
    } catch {
      setError('logo', { message: t('frame:loadFailed') });
    }
  };
  return (
    <Field label={t('logo')} hint={t('logoHint')} error={fieldState.error}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-2">
          {logo.startsWith('data:') && (
            <img
              src={logo}
              alt=""
              className="size-9 rounded-control border border-line bg-[#fff] object-contain p-0.5"
            />
          )}
          <input
            {...control}
            ref={input}
            type="file"
            accept="image/png,image/jpeg"
            className="sr-only"
            tabIndex={-1}
            onChange={({ target }) => void choose(target.files?.[0]).then(() => (target.value = ''))}
          />
          {/* The input is out of sight: the button takes the focus in its place. */}
          <Button ref={field.ref} aria-describedby={control['aria-describedby']} onClick={() => input.current?.click()}>
            <ImageUp size={16} aria-hidden /> {t('chooseLogo')}
          </Button>
          {logo !== '' && (
            <Button kind="quiet" onClick={() => change('')}>
              <Trash2 size={16} aria-hidden /> {t('removeLogo')}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}

const toDataUri = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error!);
    reader.readAsDataURL(file);
  });
