import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { changeChannels } from '../../api/groups/channels';
import { type ApiError, isApiError } from '../../api/http/errors';
import { createLink, type NewLink, refreshLinks, updateLink } from '../../api/links/links';
import { showEdited } from '../../api/links/listed-links';
import { copy } from '../../components/controls/copy-button';
import { inText } from '../../components/links/link-texts';
import { announce, announceError } from '../../components/dialogs/toast';
import { usePreferences } from '../../preferences/preferences';
import type { EditorValues } from './values/editor-values';
import { changesOf, newLinkOf } from './values/to-request';

/** Settles conflicts, and returns what changes of a link are measured by. */
type Settle = (id: number, values: EditorValues) => Promise<EditorValues>;

/** Returns the function that sends the form to the API. */
export function useSaving(edit: number | 'new', settle: Settle): (values: EditorValues) => Promise<void> {
  const { t } = useTranslation(['editor', 'links', 'frame']);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { timeZone } = usePreferences();
  const create = useCreation();

  return async (values) => {
    if (edit !== 'new') {
      const former = await settle(edit, values);
      await updateLink(edit, changesOf(values, former, timeZone));
      await changeChannels(edit, former.channels, values.channels)
        .catch(announceGone)
        .finally(() => void showEdited(queries, edit));
      return announce(t('saved'));
    }
    const { id, shorturl } = await create(newLinkOf(values, timeZone));
    // The link exists now: a channel that has been deleted must not lead to a second link.
    await changeChannels(id, values.channels.slice(0, 1), values.channels).catch(announceError);
    const link = inText(shorturl);
    announce(
      t('created', { link }),
      { text: t('copy'), action: () => void copy(shorturl, t('copied', { link })) },
      { text: t('links:open'), action: () => void navigate({ to: '/links/$id', params: { id } }) },
      {
        text: t('frame:newLink'),
        action: () => void navigate({ to: '.', search: (now) => ({ ...now, edit: 'new' as const }) }),
      },
    );
    void refreshLinks(queries);
  };
}

/** Another attempt would not help. */
function announceGone(error: unknown): void {
  if (!isApiError(error, 404)) throw error;
  announceError(error);
}

/** Returns the function that makes a link. If no response arrives, a retry returns the link that the first attempt may have created. */
function useCreation() {
  const sent = useRef<{ body: string; key: string }>(undefined);
  return async (link: NewLink) => {
    const body = JSON.stringify(link);
    if (sent.current?.body !== body) sent.current = { body, key: randomKey() };
    return createLink(link, sent.current.key).catch((error: unknown) => {
      // A refusal would be repeated, even if its reason is gone.
      if (isApiError(error) && isRefusal(error)) sent.current = undefined;
      throw error;
    });
  };
}

const REFUSALS = [400, 403, 404, 422];

/** A 409 that names no field is about the key: the first attempt still runs, or its outcome is unknown. */
const isRefusal = ({ status, fields }: ApiError): boolean =>
  REFUSALS.includes(status) || (status === 409 && Object.keys(fields).length > 0);

/** `crypto.randomUUID` exists only on https and on localhost. */
const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
