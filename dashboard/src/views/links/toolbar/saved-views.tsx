import { useNavigate } from '@tanstack/react-router';
import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/button';
import { lazyPart } from '../../../components/layout/lazy-part';
import { Menu, MenuItem, MenuSeparator } from '../../../components/dialogs/menu';
import type { LinksSearch } from '../links-search';
import { useSavedViews } from './use-saved-views';

const NamingDialog = lazyPart(() => import('./naming-dialog'));

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** Filters that the user keeps under a name, in this browser. */
export function SavedViews({ filters }: { filters: LinksSearch }) {
  const { t } = useTranslation('links');
  const navigate = useNavigate();
  const saved = useSavedViews();
  const [isNaming, setNaming] = useState(false);
  const views = Object.entries(saved.views);
  const current = views.find(([, view]) => isSame(view, filters))?.[0];
  const forget = (name: string) => saved.keep(Object.fromEntries(views.filter(([other]) => other !== name)));
  const trigger = (
    <Button>
      <Bookmark size={16} aria-hidden /> <span className="max-sm:sr-only">{t('views.title')}</span>
    </Button>
  );
  return (
    <>
      <Menu trigger={trigger}>
        {views.map(([name, view]) => (
          <MenuItem
            key={name}
            icon={<Bookmark size={16} aria-hidden />}
            onSelect={() => void navigate({ to: '/links', search: view })}
          >
            <bdi>{name}</bdi>
          </MenuItem>
        ))}
        {views.length > 0 && <MenuSeparator />}
        {current === undefined ? (
          <MenuItem icon={<BookmarkPlus size={16} aria-hidden />} onSelect={() => setNaming(true)}>
            {t('views.save')}
          </MenuItem>
        ) : (
          <MenuItem icon={<Trash2 size={16} aria-hidden />} onSelect={() => forget(current)}>
            {t('views.forget', { name: current })}
          </MenuItem>
        )}
      </Menu>
      <Suspense>{isNaming && <NamingDialog filters={filters} onClose={() => setNaming(false)} />}</Suspense>
    </>
  );
}
