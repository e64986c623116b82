import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LinkRow } from '../../../api/links/links';
import { IconButton } from '../../../components/controls/button';
import { CopyButton } from '../../../components/controls/copy-button';
import { Menu, MenuItem, MenuSeparator } from '../../../components/dialogs/menu';
import { type LinkCommand, useLinkCommands } from '../../../components/links/link-commands';
import { withoutScheme } from '../../../components/links/link-texts';
import type { LinkActions } from '../../../components/links/use-link-actions';

export function RowActions({ link, actions }: { link: LinkRow; actions: LinkActions }) {
  const { t } = useTranslation('links');
  const name = withoutScheme(link.shorturl);
  const commands = useLinkCommands(actions)(link);
  const deletion = commands.pop()!;
  const itemOf = ({ id, title, icon: Icon, action }: LinkCommand) => (
    <MenuItem key={id} isDangerous={id === deletion.id} icon={<Icon size={16} aria-hidden />} onSelect={action}>
      {title}
    </MenuItem>
  );
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
        {commands.map(itemOf)}
        <MenuSeparator />
        {itemOf(deletion)}
      </Menu>
    </div>
  );
}
