import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { changeChannels } from '../../api/groups/channels';
import { isApiError } from '../../api/http/errors';
import { createLink, refreshLinks, updateLink } from '../../api/links/links';
import { showEdited } from '../../api/links/listed-links';
import { copy } from '../../components/controls/copy-button';
import { inText } from '../../components/links/link-texts';
import { announce, announceError } from '../../components/dialogs/toast';
import { usePreferences } from '../../preferences/preferences';
import { withNewLink } from './editor-search';
import type { EditorValues } from './values/editor-values';
import { changesOf, newLinkOf } from './values/to-request';

interface Conflicts {
  /** Settles conflicts, and returns what changes of a link are measured by. */
  settle: (id: number, values: EditorValues) => Promise<EditorValues>;
  /** Throws why the changes were not saved. */
  fail: (error: unknown) => never;
}

/** Returns the function that sends the form to the API. */
export function useSaving(edit: number | 'new', { settle, fail }: Conflicts): (values: EditorValues) => Promise<void> {
  const { t } = useTranslation(['editor', 'links', 'frame']);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { timeZone } = usePreferences();

  return async (values) => {
    if (edit !== 'new') {
      const former = await settle(edit, values);
      await updateLink(edit, changesOf(values, former, timeZone)).catch(fail);
      await changeChannels(edit, former.channels, values.channels)
        .catch(announceGone)
        .finally(() => void showEdited(queries, edit));
      return announce(t('saved'));
    }
    const { id, shorturl } = await createLink(newLinkOf(values, timeZone));
    // The link exists now: a channel that has been deleted must not lead to a second link.
    await changeChannels(id, values.channels.slice(0, 1), values.channels).catch(announceError);
    const link = inText(shorturl);
    announce(
      t('created', { link }),
      { text: t('copy'), action: () => void copy(shorturl, t('copied', { link })) },
      { text: t('links:open'), action: () => void navigate({ to: '/links/$id', params: { id } }) },
      { text: t('frame:newLink'), action: () => void navigate({ to: '.', search: withNewLink }) },
    );
    void refreshLinks(queries);
  };
}

/** Another attempt would not help. */
function announceGone(error: unknown): void {
  if (!isApiError(error, 404)) throw error;
  announceError(error);
}
