import { Plus, Trash2 } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../components/controls/button';
import { pressOnce } from '../../../components/controls/press-once';
import { AddressField } from '../../../components/forms/address-field';
import { TextField } from '../../../components/forms/field';
import { ErrorText } from '../../../components/forms/form-error';
import { useFocusAfter } from '../../../components/hooks/use-focus-after';
import type { EditorValues } from '../values/editor-values';

const MAX_VARIANTS = 5;
const ALL_PERCENT = 100;
const HALF = '50';

/** Several destinations, each for a share of the visitors. */
export function VariantFields() {
  const { t } = useTranslation('editor');
  const { register, formState, getFieldState, getValues, setValue } = useFormContext<EditorValues>();
  const { fields, append, replace } = useFieldArray<EditorValues, 'variants'>({ name: 'variants' });
  const variants = useWatch<EditorValues, 'variants'>({ name: 'variants' });
  const sum = variants.reduce((total, { weight }) => total + (Number(weight) || 0), 0);
  const focusAfter = useFocusAfter('variants', fields);
  const errors = formState.errors.variants;
  const error = errors?.root ?? errors;
  const add = () => {
    if (variants.length > 0) return append({ url: '', weight: String(Math.max(0, ALL_PERCENT - sum)) });
    // The first one is the destination of the link.
    const url = getValues('url');
    const both = [url, ''].map((one) => ({ url: one, weight: HALF }));
    append(both, { focusIndex: url === '' ? 0 : 1 });
  };
  const remove = (index: number) => {
    const rest = getValues('variants').filter((_, at) => at !== index);
    setValue('url', rest[0]!.url);
    focusAfter(Math.min(index, rest.length - 1), 'remove');
    replace(rest.length === 1 ? [] : rest);
  };
  return (
    <>
      <p className="text-soft">{t('variants.text')}</p>
      {fields.map((field, index) => (
        <div key={field.id} data-entry={`variants.${index}`} className="flex items-start gap-2">
          <AddressField
            label={t('variants.destination', { number: index + 1 })}
            className="min-w-0 grow"
            error={getFieldState(`variants.${index}.url`, formState).error}
            {...register(`variants.${index}.url`, {
              onChange: ({ target }: ChangeEvent<HTMLInputElement>) => index === 0 && setValue('url', target.value),
            })}
          />
          <TextField
            label={t('variants.share')}
            aria-label={`${t('variants.share')}, ${t('variants.destination', { number: index + 1 })}`}
            inputMode="numeric"
            className="w-20"
            error={getFieldState(`variants.${index}.weight`, formState).error}
            {...register(`variants.${index}.weight`)}
          />
          <IconButton
            label={t('variants.remove', { number: index + 1 })}
            {...pressOnce(() => remove(index))}
            data-focus="remove"
            className="mt-7"
          >
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </div>
      ))}
      {fields.length > 0 && (
        <p className={sum === ALL_PERCENT ? 'text-soft' : 'text-danger'} aria-live="polite">
          {error?.message === undefined ? t('variants.sum', { sum }) : <ErrorText error={error} />}
        </p>
      )}
      {fields.length < MAX_VARIANTS && (
        <Button size="small" kind="inline" className="self-start" data-add="variants" onClick={add}>
          <Plus size={14} aria-hidden /> {t('variants.add')}
        </Button>
      )}
    </>
  );
}
