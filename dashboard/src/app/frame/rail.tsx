import { Link } from '@tanstack/react-router';
import { Keyboard, Plus, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClasses } from '../../components/controls/button';
import { classes } from '../../components/controls/classes';
import { Signpost } from '../../components/layout/mark';
import { Keys } from '../../components/layout/pills';
import { showKeys } from '../../keyboard/keys';
import { withNewLink } from '../../views/editor/editor-search';
import { AccountMenu } from './account-menu';
import { useNavigation } from './navigation';

const ITEM =
  'flex h-9 shrink-0 items-center gap-3 rounded-control px-3 font-medium text-soft hover:bg-hover hover:text-ink data-[status=active]:bg-tint data-[status=active]:text-accent';

/** The navigation at the side, of wide windows. */
export function Rail({ onPalette, onHelp }: { onPalette: () => void; onHelp: () => void }) {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t('navigation')}
      className="hidden w-56 shrink-0 flex-col gap-1 border-e border-line bg-card p-3 sm:flex short:overflow-y-auto"
    >
      <Link
        to="/links"
        className="mb-2 flex h-10 shrink-0 items-center gap-2 rounded-control px-3 text-base font-semibold"
      >
        <Signpost size={22} /> Signpost
      </Link>
      <Link to="." search={withNewLink} className={classes(buttonClasses({ kind: 'primary' }), 'mb-1 shrink-0')}>
        <Plus size={16} aria-hidden /> {t('newLink')}
      </Link>
      <Button onClick={onPalette} className="mb-3 shrink-0 justify-start font-normal text-soft">
        <Search size={16} aria-hidden />
        <span className="grow text-start">{t('searchOrRun')}</span>
        <Keys names={showKeys('Mod+k')} />
      </Button>
      <div className="-mx-1 flex min-h-0 grow flex-col gap-px overflow-y-auto p-1 short:shrink-0">
        {useNavigation().map(({ to, text, icon: Icon }) => (
          <Link key={to} to={to} className={ITEM}>
            <Icon size={18} aria-hidden /> {t(text)}
          </Link>
        ))}
      </div>
      <Button kind="quiet" onClick={onHelp} className="shrink-0 justify-start px-3 text-soft">
        <Keyboard size={18} aria-hidden /> {t('shortcuts')}
      </Button>
      <AccountMenu />
    </nav>
  );
}
