import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useForm, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type SimulatedVisit, simulateNewLink, simulateVisit } from '../../../api/links/links';
import { Button } from '../../../components/controls/button';
import { SelectField, TextField } from '../../../components/forms/field';
import { rejectIncompleteDates, showApiErrors } from '../../../components/forms/form-errors';
import { usePreferences } from '../../../preferences/preferences';
import { toApiTime } from '../../../preferences/zoned-time';
import { countriesIn } from '../values/countries';
import type { EditorValues } from '../values/editor-values';
import { changesOf, newLinkOf } from '../values/to-request';
import type { SidePanelProps } from './side-panel';
import { USER_AGENTS } from './user-agents';
import { VisitProblems } from './visit-problems';
import { VisitResult } from './visit-result';

/** Asks the simulator where the link in the form would lead a visitor, and why. */
export function TryAsVisitor({ edit, saved }: Pick<SidePanelProps, 'edit' | 'saved'>) {
  const { t } = useTranslation('editor');
  const { language, timeZone } = usePreferences();
  const countries = useMemo(() => countriesIn(language), [language]);
  const form = useForm({ defaultValues: { country: '', device: 'iPhone', language: 'en', date: '' } });
  const { register, formState } = form;
  const { getValues, subscribe } = useFormContext<EditorValues>();
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: (visit: SimulatedVisit) =>
      edit === 'new'
        ? simulateNewLink({ ...visit, link: newLinkOf(getValues(), timeZone) })
        : simulateVisit(edit, { ...visit, link: changesOf(getValues(), saved, timeZone) }),
  });
  // The result is about the link and the visitor as they were.
  useEffect(() => subscribe({ formState: { values: true }, callback: reset }), [subscribe, reset]);
  const submit = form.handleSubmit(({ country, device, language, date }, event) => {
    try {
      rejectIncompleteDates(event!.target as HTMLFormElement);
    } catch (incomplete) {
      return showApiErrors(form, incomplete);
    }
    mutate({
      country: country || undefined,
      useragent: USER_AGENTS[device],
      language: language || undefined,
      date: date === '' ? undefined : toApiTime(date, timeZone),
    });
  });
  return (
    <form onChange={reset} onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <p className="text-soft">{t('visitor.text')}</p>
      <SelectField
        label={t('visitor.country')}
        {...register('country')}
        choices={[['', t('visitor.unknown')], ...countries]}
      />
      <SelectField
        label={t('visitor.device')}
        {...register('device')}
        choices={Object.keys(USER_AGENTS).map((device) => [device, device])}
      />
      <TextField label={t('visitor.language')} placeholder="en-GB" {...register('language')} />
      <TextField label={t('visitor.date')} type="datetime-local" error={formState.errors.date} {...register('date')} />
      <Button type="submit" busy={isPending}>
        {t('visitor.submit')}
      </Button>
      <div aria-live="polite">
        {error && <VisitProblems error={error} />}
        {data && <VisitResult simulation={data} isNew={edit === 'new'} />}
      </div>
    </form>
  );
}
