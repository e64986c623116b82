import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createLink, refreshLinks, updateLink } from '../../api/links';
import { copy } from '../../components/copy-button';
import { withoutScheme } from '../../components/links/link-texts';
import { announce } from '../../components/toast';
import { usePreferences } from '../../preferences/preferences';
import type { EditorValues } from './values/editor-values';
import { changesOf, newLinkOf } from './values/to-request';

interface Saving {
  edit: number | 'new';
  saved: EditorValues;
}

/** Returns the function that sends the form to the API. */
export function useSaving({ edit, saved }: Saving): (values: EditorValues) => Promise<void> {
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

  return async (values) => {
    await send(values);
    void refreshLinks(queries);
  };
}
