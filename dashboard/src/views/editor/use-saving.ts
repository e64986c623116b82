import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createLink, refreshLinks, updateLink } from '../../api/links';
import { copy } from '../../components/copy-button';
import { showApiErrors } from '../../components/form-errors';
import { withoutScheme } from '../../components/links/link-texts';
import { announce } from '../../components/toast';
import { usePreferences } from '../../preferences/preferences';
import type { EditorValues } from './values/editor-values';
import { changesOf, formFieldOf, newLinkOf } from './values/to-request';

interface Saving {
  edit: number | 'new';
  saved: EditorValues;
  form: UseFormReturn<EditorValues>;
  onSaved: () => void;
}

/** Returns the function that sends the form to the API. */
export function useSaving({ edit, saved, form, onSaved }: Saving): () => Promise<void> {
  const { t } = useTranslation('editor');
  const queries = useQueryClient();
  const { timeZone } = usePreferences();

  const send = async (values: EditorValues): Promise<void> => {
    if (edit !== 'new') {
      await updateLink(edit, changesOf(values, saved, timeZone));
      return announce(t('saved'));
    }
    const { shorturl } = await createLink(newLinkOf(values, timeZone));
    const link = withoutScheme(shorturl);
    announce(t('created', { link }), { text: t('copy'), action: () => void copy(shorturl, t('copied', { link })) });
  };

  return form.handleSubmit(async (values) => {
    try {
      await send(values);
      onSaved();
      await refreshLinks(queries);
    } catch (error) {
      showApiErrors(form, error, formFieldOf);
    }
  });
}
