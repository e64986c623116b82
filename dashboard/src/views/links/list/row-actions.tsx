import { Ellipsis } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkRow } from '../../../api/links/links';
import { IconButton } from '../../../components/controls/button';
import { CopyButton } from '../../../components/controls/copy-button';
import { Menu, MenuItem, MenuSeparator } from '../../../components/dialogs/menu';
import { useLinkCommands } from '../../../components/links/link-commands';
import { withoutScheme } from '../../../components/links/link-texts';
import type { LinkActions } from '../../../components/links/use-link-actions';

export function RowActions({ link, actions }: { link: LinkRow; actions: LinkActions }) {
  const { t } = useTranslation('links');
  const name = withoutScheme(link.shorturl);
  const commands = useLinkCommands(actions)(link);
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
        {commands.map(({ id, title, icon: Icon, isDangerous, action }) => (
          <Fragment key={id}>
            {isDangerous && <MenuSeparator />}
            <MenuItem isDangerous={isDangerous} icon={<Icon size={16} aria-hidden />} onSelect={action}>
              {title}
            </MenuItem>
          </Fragment>
        ))}
      </Menu>
    </div>
  );
}
