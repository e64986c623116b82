import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../components/controls/button';
import { pressOnce } from '../../components/controls/press-once';
import { FieldError, TextAreaField, TextField } from '../../components/forms/field';
import { useFocusAfter } from '../../components/hooks/use-focus-after';
import type { DomainValues } from './domain-values';

/** The apps that open the links of the domain without a browser, which the domain names in files. */
export function AppFiles() {
  const { t } = useTranslation('domains');
  const { register, formState } = useFormContext<DomainValues>();
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-4">
      <div>
        <h3>{t('apps.title')}</h3>
        <p className="mt-1 text-soft">{t('apps.text')}</p>
      </div>
      <TextAreaField
        label={t('apps.apple')}
        hint={t('apps.appleHint')}
        rows={2}
        dir="ltr"
        spellCheck={false}
        placeholder="ABCDE12345.com.example.app"
        error={formState.errors.appleapps}
        {...register('appleapps')}
      />
      <GoogleApps />
    </section>
  );
}

const GOOGLE_APPS = 'googleapps';

function GoogleApps() {
  const { t } = useTranslation('domains');
  const { formState } = useFormContext<DomainValues>();
  const { fields, append, remove } = useFieldArray<DomainValues>({ name: GOOGLE_APPS });
  const focusAfter = useFocusAfter(GOOGLE_APPS, fields);
  const removeAt = (index: number) => {
    focusAfter(Math.min(index, fields.length - 2), 'remove');
    remove(index);
  };
  return (
    <div role="group" aria-label={t('apps.google')} className="flex flex-col gap-3">
      <p className="font-medium" aria-hidden>
        {t('apps.google')}
      </p>
      {fields.map(({ id }, index) => (
        <GoogleApp key={id} index={index} onRemove={() => removeAt(index)} />
      ))}
      <FieldError error={formState.errors.googleapps} />
      <Button
        size="small"
        className="self-start"
        data-add={GOOGLE_APPS}
        onClick={() => append({ package: '', fingerprints: '' })}
      >
        <Plus size={16} aria-hidden /> {t('apps.add')}
      </Button>
    </div>
  );
}

function GoogleApp({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { t } = useTranslation('domains');
  const { register, formState } = useFormContext<DomainValues>();
  const errors = formState.errors.googleapps?.[index];
  const remove = (
    <IconButton label={t('apps.remove')} {...pressOnce(onRemove)} data-focus="remove" className="-my-1">
      <Trash2 size={16} aria-hidden />
    </IconButton>
  );
  return (
    <div
      role="group"
      aria-label={String(index + 1)}
      data-entry={`${GOOGLE_APPS}.${index}`}
      className="flex flex-col gap-3 rounded-card border border-line p-3"
    >
      <TextField
        label={t('apps.package')}
        aside={remove}
        dir="ltr"
        spellCheck={false}
        placeholder="com.example.app"
        error={errors?.package}
        {...register(`googleapps.${index}.package`)}
      />
      <TextAreaField
        label={t('apps.fingerprints')}
        hint={t('apps.fingerprintsHint')}
        rows={2}
        dir="ltr"
        spellCheck={false}
        error={errors?.fingerprints}
        {...register(`googleapps.${index}.fingerprints`)}
      />
    </div>
  );
}
