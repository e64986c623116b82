import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linksQuery } from '../../api/links';
import { Page } from '../../components/page';
import { LoadingRows } from '../../components/resources/list/loading-rows';
import { LoadError } from '../../components/states';
import { useFormat } from '../../preferences/format';
import { filtersIn, hasFilters } from './links-search';
import { LinkList } from './list/link-list';
import { NoLinks } from './list/no-links';
import { countOf, NOTHING } from './selection';
import { FilterPills } from './toolbar/filter-pills';
import { Toolbar } from './toolbar/toolbar';

const BulkBar = lazy(() => import('./bulk/bulk-bar'));

const route = getRouteApi('/frame/links');

export function LinksView() {
  const { t } = useTranslation('links');
  const format = useFormat();
  const search = route.useSearch();
  const filters = useMemo(() => filtersIn(search), [search]);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    linksQuery(filters),
  );
  const [selection, setSelection] = useState(NOTHING);
  const rows = useMemo(() => data?.pages.flatMap(({ urls }) => urls) ?? [], [data]);
  const matches = data?.pages[0]?.result ?? 0;
  return (
    <Page
      title={t('title')}
      actions={data && <p className="text-soft">{t('count', { count: matches, shown: format.number(matches) })}</p>}
    >
      <Toolbar filters={filters} />
      <FilterPills filters={filters} />
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <LoadingRows />}
      {data !== undefined && rows.length === 0 && <NoLinks isFiltered={hasFilters(filters)} />}
      {rows.length > 0 && (
        <LinkList
          {...{ rows, matches, selection }}
          onSelect={setSelection}
          loadMore={hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined}
        />
      )}
      <Suspense>
        {countOf(selection, matches) > 0 && (
          <BulkBar {...{ selection, rows, matches, filters }} onSelect={setSelection} />
        )}
      </Suspense>
    </Page>
  );
}
