import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { deleteLink, linkQuery, type LinkRow, refreshLinks, updateLink } from '../../api/links/links';
import { showChange } from '../../api/links/listed-links';
import { confirm } from '../dialogs/confirm';
import { copy } from '../controls/copy-button';
import { announce, announceError } from '../dialogs/toast';
import { inText } from './link-texts';

/** What the actions need to know of a link. */
export type ActedLink = Pick<LinkRow, 'id' | 'shorturl' | 'archived'>;

/** What can be done with a link, in the list and on its page. */
export function useLinkActions() {
  const { t } = useTranslation('links');
  const navigate = useNavigate();
  const attempt = useAttempt();
  const showDeletion = useDeletion();

  return {
    copy: ({ shorturl }: ActedLink) => copy(shorturl, t('copied', { link: inText(shorturl) })),
    edit: ({ id }: ActedLink) => void navigate({ to: '.', search: (now) => ({ ...now, edit: id }) }),
    open: ({ id }: ActedLink) => void navigate({ to: '/links/$id', params: { id } }),
    showQr: ({ id }: ActedLink) => void navigate({ to: '.', search: (now) => ({ ...now, qrlink: id }) }),
    archive: useArchiving(),
    /** Returns whether the link was deleted, before the lists are loaded again. */
    remove: async ({ id, shorturl }: ActedLink): Promise<boolean> => {
      const title = t('deleteTitle', { link: inText(shorturl) });
      if (!(await confirm({ title, description: t('deleteText'), action: t('delete'), isDangerous: true })))
        return false;
      if (!(await attempt(deleteLink(id)))) return false;
      announce(t('deleted'));
      await showDeletion(id);
      return true;
    },
  };
}

/** Links that are being archived or restored: a key that is pressed again meanwhile does nothing. */
const changing = new Set<number>();

/** Returns the function that archives or restores a link, and returns whether it was done. */
function useArchiving() {
  const { t } = useTranslation('links');
  const queries = useQueryClient();
  const attempt = useAttempt();
  return async ({ id, archived }: ActedLink): Promise<boolean> => {
    if (changing.has(id)) return false;
    changing.add(id);
    const isDone = await attempt(updateLink(id, { archived: !archived }));
    changing.delete(id);
    if (!isDone) return false;
    void showChange(queries, id, { archived: !archived });
    const action = () => void attempt(updateLink(id, { archived })).then(() => refreshLinks(queries));
    announce(t(archived ? 'restored' : 'archived'), { text: t('undo'), action });
    return true;
  };
}

/** Returns the function that takes a deleted link out of the lists, and leaves its page. */
function useDeletion() {
  const queries = useQueryClient();
  const router = useRouter();
  return async (id: number): Promise<void> => {
    void showChange(queries, id);
    const isOpen = router.state.matches.some((match) => match.routeId === '/frame/links/$id' && match.params.id === id);
    if (!isOpen) return;
    await router.navigate({ to: '/links', replace: true });
    queries.removeQueries(linkQuery(id));
  };
}

/** Returns the function that waits for a change, and returns whether it was done. After a failure, the lists may be out of date. */
function useAttempt() {
  const queries = useQueryClient();
  return async (change: Promise<unknown>): Promise<boolean> => {
    const isDone = await change.then(() => true, announceError);
    if (!isDone) void refreshLinks(queries);
    return isDone === true;
  };
}

export type LinkActions = ReturnType<typeof useLinkActions>;
