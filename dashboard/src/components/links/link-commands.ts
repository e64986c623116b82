import { Archive, ArchiveRestore, type LucideIcon, Pencil, QrCode, SquareArrowOutUpRight, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ActedLink, LinkActions } from './use-link-actions';

export interface LinkCommand {
  id: string;
  title: string;
  icon: LucideIcon;
  isDangerous?: true;
  action: () => void;
}

/** Returns a function that lists what a menu offers for a link, dangerous commands at the end. */
export function useLinkCommands(actions: LinkActions): (link: ActedLink) => LinkCommand[] {
  const { t } = useTranslation('links');
  return (link) => [
    { id: 'open', title: t('open'), icon: SquareArrowOutUpRight, action: () => actions.open(link) },
    { id: 'edit', title: t('edit'), icon: Pencil, action: () => actions.edit(link) },
    { id: 'qr', title: t('showQr'), icon: QrCode, action: () => actions.showQr(link) },
    {
      id: 'archive',
      title: t(link.archived ? 'restore' : 'archive'),
      icon: link.archived ? ArchiveRestore : Archive,
      action: () => void actions.archive(link),
    },
    { id: 'delete', title: t('delete'), icon: Trash2, isDangerous: true, action: () => void actions.remove(link) },
  ];
}
