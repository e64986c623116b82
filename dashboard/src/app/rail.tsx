import { Link, useNavigate } from '@tanstack/react-router';
import { Keyboard, Plus, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClasses } from '../components/button';
import { classes } from '../components/classes';
import { Signpost } from '../components/mark';
import { Keys } from '../components/pills';
import { showKeys } from '../keyboard/keys';
import { AccountMenu } from './account-menu';
import { NAVIGATION } from './navigation';

const ITEM =
  'flex h-9 items-center gap-3 rounded-control px-3 font-medium text-soft hover:bg-hover hover:text-ink data-[status=active]:bg-tint data-[status=active]:text-accent';

const withNewLink = <Search extends object>(search: Search) => ({ ...search, edit: 'new' as const });

/** The navigation at the side, of wide windows. */
export function Rail({ onPalette, onHelp }: { onPalette: () => void; onHelp: () => void }) {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t('navigation')}
      className="hidden w-56 shrink-0 flex-col gap-1 border-e border-line bg-card p-3 sm:flex"
    >
      <Link to="/links" className="mb-2 flex h-10 items-center gap-2 rounded-control px-3 text-base font-semibold">
        <Signpost size={22} /> Signpost
      </Link>
      <Link to="." search={withNewLink} className={classes(buttonClasses({ kind: 'primary' }), 'mb-1')}>
        <Plus size={16} aria-hidden /> {t('newLink')}
      </Link>
      <Button onClick={onPalette} className="mb-3 justify-start font-normal text-soft">
        <Search size={16} aria-hidden />
        <span className="grow text-start">{t('searchOrRun')}</span>
        <Keys names={showKeys('Mod+k')} />
      </Button>
      {NAVIGATION.map(({ to, text, icon: Icon }) => (
        <Link key={to} to={to} className={ITEM}>
          <Icon size={18} aria-hidden /> {t(text)}
        </Link>
      ))}
      <div className="mt-auto flex flex-col gap-1">
        <Button kind="quiet" onClick={onHelp} className="justify-start px-3 text-soft">
          <Keyboard size={18} aria-hidden /> {t('shortcuts')}
        </Button>
        <AccountMenu />
      </div>
    </nav>
  );
}

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
      {NAVIGATION.slice(0, -1).map(({ to, text, icon: Icon }) => (
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
      {NAVIGATION.slice(-1).map(({ to, text, icon: Icon }) => (
        <Link key={to} to={to} className={TAB}>
          <Icon size={20} aria-hidden /> {t(text)}
        </Link>
      ))}
    </nav>
  );
}
