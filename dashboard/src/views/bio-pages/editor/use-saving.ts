import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../api/errors';
import { type BioPage, bioPageQuery, updateBioPage } from '../../../api/bio-pages';
import { showApiErrors } from '../../../components/form-errors';
import { announce } from '../../../components/toast';
import { usePreferences } from '../../../preferences/preferences';
import type { Part } from './bio-search';
import type { BioValues } from './values/bio-values';
import { valuesOf } from './values/from-page';
import { requestOf } from './values/to-request';

/** `blocks[0].url` of the API is `blocks.0.url` of the form. */
const fieldOf = (field: string) => field.replace(/\[(\d+)\]/g, '.$1');

/** The part of the editor that has a field of the API. */
function partOf(field: string): Part {
  const [, index] = /^blocks\[(\d+)\]/.exec(field) ?? [];
  if (index !== undefined) return Number(index);
  if (field.startsWith('meta')) return 'card';
  return ['theme', 'layout', 'shape', 'background', 'button'].includes(field) ? 'design' : 'profile';
}

const isSame = (one: BioValues, other: BioValues) => JSON.stringify(one) === JSON.stringify(other);

/** Gives new blocks and profiles the ids that they have got. Unlike a reset this keeps the focus, so that typing can go on. */
function takeIds(form: UseFormReturn<BioValues>, { blocks }: BioValues): void {
  blocks.forEach(({ id, profiles }, index) => {
    form.setValue(`blocks.${index}.id`, id);
    profiles.forEach((profile, at) => form.setValue(`blocks.${index}.profiles.${at}.id`, profile.id));
  });
}

/** Returns the function that saves the form; what the API refuses is shown beside its field. */
export function useSaving(form: UseFormReturn<BioValues>, page: BioPage, choose: (part: Part) => void) {
  const { t } = useTranslation('resources');
  const queries = useQueryClient();
  const { timeZone } = usePreferences();

  const send = async (values: BioValues): Promise<void> => {
    await updateBioPage(page.id, requestOf(values, page.blocks, timeZone));
    announce(t('saved'));
    const saved = await queries.fetchQuery(bioPageQuery(page.id));
    const stored = valuesOf(saved, timeZone);
    // What was typed meanwhile stays, as a change.
    if (isSame(form.getValues(), values)) {
      takeIds(form, stored);
      form.reset(stored, { keepValues: isSame(stored, form.getValues()) });
    }
    void queries.invalidateQueries({ queryKey: ['bioPages', 'pages'] });
  };

  return async (): Promise<void> => {
    if (form.formState.isSubmitting) return;
    // Those of blocks that are gone would stay.
    form.clearErrors();
    await form.handleSubmit(async (values) => {
      try {
        await send(values);
      } catch (error) {
        const [field] = isApiError(error) ? Object.keys(error.fields) : [];
        if (field !== undefined) choose(partOf(field));
        showApiErrors(form, error, fieldOf);
      }
    })();
  };
}
