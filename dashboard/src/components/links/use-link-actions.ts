import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { deleteLink, type LinkRow, refreshLinks, refreshLists, updateLink } from '../../api/links';
import { confirm } from '../confirm';
import { copy } from '../copy-button';
import { announce, announceError } from '../toast';
import { inText } from './link-texts';

/** What the actions need to know of a link. */
export type ActedLink = Pick<LinkRow, 'id' | 'shorturl' | 'archived'>;

/** What can be done with a link, in the list and on its page. */
export function useLinkActions() {
  const { t } = useTranslation('links');
  const queries = useQueryClient();
  const navigate = useNavigate();

  /** Resolves to `true` if it was done, before the lists are loaded again. */
  const setArchived = ({ id }: ActedLink, archived: boolean): Promise<boolean | void> =>
    updateLink(id, { archived })
      .then(() => true, announceError)
      .finally(() => void refreshLinks(queries));

  return {
    copy: ({ shorturl }: ActedLink) => copy(shorturl, t('copied', { link: inText(shorturl) })),
    edit: ({ id }: ActedLink) => void navigate({ to: '.', search: (now) => ({ ...now, edit: id }) }),
    open: ({ id }: ActedLink) => void navigate({ to: '/links/$id', params: { id } }),
    showQr: ({ id }: ActedLink) => void navigate({ to: '.', search: (now) => ({ ...now, qrlink: id }) }),
    /** Returns whether it was done. */
    archive: async (link: ActedLink): Promise<boolean> => {
      if (!(await setArchived(link, !link.archived))) return false;
      const action = () => void setArchived(link, link.archived);
      announce(t(link.archived ? 'restored' : 'archived'), { text: t('undo'), action });
      return true;
    },
    /** Returns whether the link was deleted, before the lists are loaded again. */
    remove: async ({ id, shorturl }: ActedLink): Promise<boolean> => {
      const title = t('deleteTitle', { link: inText(shorturl) });
      if (!(await confirm({ title, description: t('deleteText'), action: t('delete'), isDangerous: true })))
        return false;
      const isDeleted = await deleteLink(id).then(() => true, announceError);
      if (isDeleted) announce(t('deleted'));
      void refreshLists(queries);
      return isDeleted === true;
    },
  };
}

export type LinkActions = ReturnType<typeof useLinkActions>;
