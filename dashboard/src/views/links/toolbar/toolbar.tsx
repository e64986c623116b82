import { ArrowDownUp, SlidersHorizontal } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/button';
import { lazyPart } from '../../../components/layout/lazy-part';
import { Menu, MenuChoices } from '../../../components/dialogs/menu';
import { Popover } from '../../../components/dialogs/popover';
import { SearchBox } from '../../../components/resources/list/search-box';
import type { LinksSearch } from '../links-search';
import { SavedViews } from './saved-views';
import { useChangeFilters } from './use-change-filters';

const FilterForm = lazyPart(() => import('./filter-form'));

/** The orders of the list: what the API calls them, as `order direction`. */
const ORDERS = [
  'date desc',
  'date asc',
  'click desc',
  'click asc',
  'alias asc',
  'alias desc',
  'updated desc',
  'updated asc',
] as const;

/** Search, filters and order of the list. */
export function Toolbar({ filters }: { filters: LinksSearch }) {
  const { t } = useTranslation('links');
  const change = useChangeFilters();
  const { order = 'date', direction = order === 'alias' ? 'asc' : 'desc' } = filters;
  const choose = (chosen: string) => {
    const [name, way] = chosen.split(' ') as [LinksSearch['order'], LinksSearch['direction']];
    change(chosen === ORDERS[0] ? { order: undefined, direction: undefined } : { order: name, direction: way });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox
        label={t('search')}
        placeholder={t('searchHint')}
        words={filters.q ?? ''}
        onSearch={(q) => change({ q })}
      />
      <div className="flex flex-wrap gap-2">
        <Popover
          title={t('filters')}
          trigger={
            <Button data-add="filters">
              <SlidersHorizontal size={16} aria-hidden /> <span className="max-sm:sr-only">{t('filter')}</span>
            </Button>
          }
        >
          <Suspense>
            <FilterForm filters={filters} />
          </Suspense>
        </Popover>
        <Menu
          trigger={
            <Button>
              <ArrowDownUp size={16} aria-hidden /> <span className="max-sm:sr-only">{t('sort')}</span>
            </Button>
          }
        >
          <MenuChoices
            label={t('sort')}
            value={`${order} ${direction}`}
            onChange={choose}
            choices={ORDERS.map((value) => [value, t(`orders.${value}`)])}
          />
        </Menu>
        <SavedViews filters={filters} />
      </div>
    </div>
  );
}
