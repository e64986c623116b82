import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../components/layout/lazy-part';
import { Page } from '../../components/layout/page';
import { focusFirstRow, isFocusLost } from '../../components/resources/list/row-focus';
import { LoadingRows } from '../../components/resources/list/loading-rows';
import { LoadError } from '../../components/layout/states';
import { useFormat } from '../../preferences/format';
import { usePreferences } from '../../preferences/preferences';
import { daysInUtc } from '../../preferences/zoned-time';
import { filtersIn, hasFilters } from './links-search';
import { LinkList } from './list/link-list';
import { ListError } from './list/list-error';
import { NoLinks } from './list/no-links';
import { countOf } from './selection';
import { FilterPills } from './toolbar/filter-pills';
import { Toolbar } from './toolbar/toolbar';
import { useLinkPages } from './use-link-pages';
import { useSelection } from './use-selection';

const BulkBar = lazyPart(() => import('./bulk/bulk-bar'));

const route = getRouteApi('/frame/links');

export function LinksView() {
  const { t } = useTranslation('links');
  const format = useFormat();
  const search = route.useSearch();
  const { timeZone } = usePreferences();
  const filters = useMemo(() => filtersIn(search), [search]);
  const wanted = useMemo(() => daysInUtc(filters, timeZone), [filters, timeZone]);
  const list = useLinkPages(wanted);
  const { rows, matches, isLoaded, isFormer } = list;
  const [isHeld, setHeld] = useState(false);
  const [selection, setSelection, endSelection] = useSelection(filters, rows, isHeld);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const selected = isFormer ? 0 : countOf(selection, matches);
  useFocusAfterBar(selected > 0);
  return (
    <Page
      title={t('title')}
      actions={
        // Mounted before there is a text, so that screen readers announce it.
        <p role="status" className="text-soft">
          {isLoaded && t('count', { count: matches, shown: format.number(matches) })}
        </p>
      }
    >
      <Toolbar filters={filters} />
      <FilterPills filters={filters} />
      <p role="status" className="sr-only">
        {selected > 0 && t('bulk.selected', { count: selected, shown: format.number(selected) })}
      </p>
      {/* Before the list, so that the keyboard reaches it; it is shown at the end. */}
      <Suspense>
        {selected > 0 && (
          <BulkBar
            selection={selection}
            rows={rows}
            matches={matches}
            ref={setBar}
            filters={wanted}
            onSelect={setSelection}
            onDone={endSelection}
            onHold={setHeld}
          />
        )}
      </Suspense>
      {list.error && <ListError error={list.error} onRetry={list.retry} />}
      {!isLoaded && !list.error && <LoadingRows />}
      {isLoaded && rows.length === 0 && <NoLinks isFiltered={hasFilters(filters)} />}
      {rows.length > 0 && (
        <LinkList
          rows={rows}
          matches={matches}
          isFormer={isFormer}
          selection={selection}
          bar={bar}
          onSelect={(selected) => isFormer || setSelection(selected)}
          loadMore={list.loadMore}
        />
      )}
      {list.nextError && <LoadError error={list.nextError} onRetry={list.loadNext} />}
    </Page>
  );
}

/** Moves the focus to the rows if it was in the bar, and the bar has closed. */
function useFocusAfterBar(isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && isFocusLost()) focusFirstRow();
    wasOpen.current = isOpen;
  }, [isOpen]);
}
