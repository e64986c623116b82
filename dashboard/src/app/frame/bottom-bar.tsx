import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { Ellipsis, LogOut, Plus, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Menu, MenuItem, MenuSeparator } from '../../components/dialogs/menu';
import { withNewLink } from '../../views/editor/editor-search';
import { leave } from './account-menu';
import { useNavigation } from './navigation';

const TAB =
  'flex h-full min-w-max grow flex-col px-0.5 items-center justify-center gap-0.5 text-xs font-medium text-soft data-[status=active]:text-accent';

/** The navigation at the bottom, of phones. */
export function BottomBar({ onPalette }: { onPalette: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <nav
      aria-label={t('navigation')}
      className="fixed inset-x-0 bottom-0 z-30 flex h-16 border-t border-line bg-card sm:hidden"
    >
      {useNavigation()
        .filter(({ isInBar }) => isInBar)
        .map(({ to, text, icon: Icon }) => (
          <Link key={to} to={to} className={TAB}>
            <Icon size={20} aria-hidden /> {t(text)}
          </Link>
        ))}
      <button type="button" onClick={() => void navigate({ to: '.', search: withNewLink })} className={TAB}>
        <span className="flex h-7 w-11 items-center justify-center rounded-full bg-accent text-on-accent">
          <Plus size={18} aria-hidden />
        </span>
        {t('new')}
      </button>
      <button type="button" onClick={onPalette} className={TAB}>
        <Search size={20} aria-hidden /> {t('search')}
      </button>
      <More />
    </nav>
  );
}

/** The views that have no place in the bar, and signing out. */
function More() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const others = useNavigation().filter(({ isInBar }) => !isInBar);
  const isActive = others.some(({ to }) => pathname.startsWith(to));
  const trigger = (
    <button type="button" data-status={isActive ? 'active' : undefined} className={TAB}>
      <Ellipsis size={20} aria-hidden /> {t('more')}
    </button>
  );
  return (
    <Menu trigger={trigger}>
      {others.map(({ to, text, icon: Icon }) => (
        <MenuItem key={to} icon={<Icon size={18} aria-hidden />} onSelect={() => void navigate({ to })}>
          {t(text)}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<LogOut size={18} aria-hidden />} onSelect={() => void leave()}>
        {t('signOut')}
      </MenuItem>
    </Menu>
  );
}
