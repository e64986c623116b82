import { Archive, ArchiveRestore, Ellipsis, Pencil, QrCode, SquareArrowOutUpRight, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LinkRow } from '../../../api/links/links';
import { IconButton } from '../../../components/controls/button';
import { CopyButton } from '../../../components/controls/copy-button';
import { withoutScheme } from '../../../components/links/link-texts';
import type { LinkActions } from '../../../components/links/use-link-actions';
import { Menu, MenuItem, MenuSeparator } from '../../../components/dialogs/menu';

export function RowActions({ link, actions }: { link: LinkRow; actions: LinkActions }) {
  const { t } = useTranslation('links');
  const name = withoutScheme(link.shorturl);
  const archive = link.archived
    ? { icon: <ArchiveRestore size={16} aria-hidden />, text: t('restore') }
    : { icon: <Archive size={16} aria-hidden />, text: t('archive') };
  return (
    <div className="flex">
      <CopyButton text={link.shorturl} label={t('copyNamed', { link: name })} />
      <Menu
        trigger={
          <IconButton label={t('actions', { link: name })}>
            <Ellipsis size={16} aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<SquareArrowOutUpRight size={16} aria-hidden />} onSelect={() => actions.open(link)}>
          {t('open')}
        </MenuItem>
        <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={() => actions.edit(link)}>
          {t('edit')}
        </MenuItem>
        <MenuItem icon={<QrCode size={16} aria-hidden />} onSelect={() => actions.showQr(link)}>
          {t('showQr')}
        </MenuItem>
        <MenuItem icon={archive.icon} onSelect={() => void actions.archive(link)}>
          {archive.text}
        </MenuItem>
        <MenuSeparator />
        <MenuItem isDangerous icon={<Trash2 size={16} aria-hidden />} onSelect={() => void actions.remove(link)}>
          {t('delete')}
        </MenuItem>
      </Menu>
    </div>
  );
}
