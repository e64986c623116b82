import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type BioPage, type BioPageChanges, bioPageQuery, updateBioPage } from '../../../api/pages/bio-pages';
import { STATISTICS } from '../../../api/statistics/statistics';
import { changedFields } from '../../../components/forms/changed-fields';
import { rejectCleared, rejectIncompleteDates } from '../../../components/forms/form-errors';
import { clearDraft } from '../../../components/resources/drawer/use-draft';
import { announce } from '../../../components/dialogs/toast';
import { usePreferences } from '../../../preferences/preferences';
import { useConflict } from './use-conflict';
import type { Parts } from './use-parts';
import { useRefusal } from './use-refusal';
import type { BioValues } from './values/bio-values';
import { valuesOf } from './values/from-page';
import { isSame, takeIds } from './values/saved-ids';
import { requestOf } from './values/to-request';

/** What shows names of bio pages, or clicks of their links. */
const STALE = [['bioPages', 'pages'], ['bioPages', 'candidates'], ['channels'], [STATISTICS]];

/** The page that the form edits. */
interface Editing {
  page: BioPage;
  element: RefObject<HTMLFormElement | null>;
  /** The name of the draft. */
  draft: string;
  parts: Parts;
}

/** The body of a request that turns one version of a page into the other. Throws for a cleared field that cannot be empty. */
function changesBetween(former: BioValues, values: BioValues, { blocks }: BioPage, zone: string): BioPageChanges {
  rejectCleared(['name', 'alias'], values, former);
  return changedFields(requestOf(values, blocks, zone), requestOf(former, blocks, zone));
}

/** Returns the function that saves the form; what the API refuses is shown beside its field. */
export function useSaving(form: UseFormReturn<BioValues>, { page, element, draft, parts }: Editing) {
  const { t } = useTranslation('resources');
  const queries = useQueryClient();
  const { timeZone } = usePreferences();
  const settle = useConflict(page.id, draft);
  const showRefusal = useRefusal(form, element, parts);
  const former = form.formState.defaultValues as BioValues;
  const changesOf = (values: BioValues) => changesBetween(former, values, page, timeZone);

  const send = async (values: BioValues): Promise<void> => {
    rejectIncompleteDates(element.current);
    const sent = changesOf(values).blocks ? await settle(values, former) : values;
    if (sent === undefined) return;
    const changes = changesOf(sent);
    await updateBioPage(page.id, changes);
    announce(t('saved'));
    const stored = valuesOf(await queries.fetchQuery(bioPageQuery(page.id)), timeZone);
    beginAgain(form, { draft, values, changes, former, stored });
    for (const queryKey of STALE) void queries.invalidateQueries({ queryKey });
  };

  return async (): Promise<void> => {
    if (form.formState.isSubmitting) return;
    // Those of blocks that are gone would stay.
    form.clearErrors();
    await form.handleSubmit((values) => send(values).catch(showRefusal))();
  };
}

interface Saved {
  draft: string;
  /** What the form had when it was saved. */
  values: BioValues;
  changes: BioPageChanges;
  former: BioValues;
  stored: BioValues;
}

/** Measures changes by what is saved now. What was typed meanwhile stays, as a change. */
function beginAgain(form: UseFormReturn<BioValues>, { draft, values, changes, former, stored }: Saved): void {
  const isTyped = !isSame(form.getValues(), values);
  if (changes.blocks) takeIds(form, values.blocks, stored.blocks);
  clearDraft(draft);
  if (!isTyped) return form.reset(stored, { keepValues: isSame(stored, form.getValues()) });
  const saved = Object.keys(changes).map((field) => [field, stored[field as keyof BioValues]]);
  form.reset({ ...former, ...Object.fromEntries(saved) } as BioValues, { keepValues: true });
}
