import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { bodyOf, client } from '../http/client';
import { fileOf } from '../http/csv-file';
import type { components, operations } from '../generated/schema';
import { isSameScope } from '../accounts/scopes';

type Schemas = components['schemas'];
export type Series = Schemas['SeriesBody'];
export type Point = Schemas['PointBody'];
export type Top = Schemas['TopBody'];
export type TopItem = Schemas['TopItemBody'];
export type RawClick = Schemas['RawClickBody'];
export type Interval = Series['interval'];

type TotalsParameters = NonNullable<operations['analytics_getTotals']['parameters']['query']>;
export type Dimension = operations['analytics_getTop']['parameters']['path']['dimension'];

/** Which clicks are counted: scope, filters, bots, period and time zone. */
export type StatisticsQuery = Omit<TotalsParameters, 'compare'>;
/** The same without the period. */
export type LiveQuery = Omit<StatisticsQuery, 'range' | 'from' | 'to'>;

export const STATISTICS = 'statistics';

/** Periods such as the last 24 hours move on while a view is open. */
const MOVES_ON = { refetchInterval: 300_000 };

interface Reading {
  /** Aborts when nothing shows the numbers any more. */
  signal: AbortSignal;
}

/** Numbers stay in view until those of other filters have come, but never as those of another link or campaign. */
const ofSameScope =
  (query: StatisticsQuery) =>
  <Data>(before: Data | undefined, beforeQuery?: { queryKey: readonly unknown[] }): Data | undefined =>
    isSameScope(query, beforeQuery?.queryKey.at(-1) ?? {}) ? before : undefined;

/** The numbers of a period and of the one before. */
export const totalsQuery = (query: StatisticsQuery) =>
  queryOptions({
    queryKey: [STATISTICS, 'totals', query],
    ...MOVES_ON,
    placeholderData: ofSameScope(query),
    queryFn: ({ signal }: Reading) =>
      bodyOf(client.GET('/api/statistics', { params: { query: { ...query, compare: 'previous' } }, signal })).then(
        ({ data }) => data,
      ),
  });

export type SeriesQuery = StatisticsQuery & { interval?: Interval; compare?: 'previous' };

export const seriesQuery = (query: SeriesQuery) =>
  queryOptions({
    queryKey: [STATISTICS, 'series', query],
    ...MOVES_ON,
    placeholderData: ofSameScope(query),
    queryFn: ({ signal }: Reading) =>
      (bodyOf(client.GET('/api/statistics/series', { params: { query }, signal })) as Promise<{ data: Series }>).then(
        ({ data }) => data,
      ),
  });

/** The clicks of links on each of the last seven days, today included, by their ids. @param ids at most 100 */
export const linkDaysQuery = (ids: number[], timezone: string) =>
  queryOptions({
    queryKey: [STATISTICS, 'links', ids, timezone],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }: Reading) =>
      bodyOf(client.GET('/api/statistics/links', { params: { query: { ids: ids.join(), timezone } }, signal })).then(
        ({ data }) => data.links,
      ),
  });

export type TopQuery = StatisticsQuery & { limit: number };

export const topQuery = (dimension: Dimension, query: TopQuery) =>
  queryOptions({
    queryKey: [STATISTICS, 'top', dimension, query],
    ...MOVES_ON,
    // Rows of another dimension are no placeholder.
    placeholderData: (before, beforeQuery) =>
      beforeQuery?.queryKey[2] === dimension ? ofSameScope(query)(before, beforeQuery) : undefined,
    queryFn: ({ signal }: Reading) =>
      (
        bodyOf(
          client.GET('/api/statistics/top/{dimension}', { params: { path: { dimension }, query }, signal }),
        ) as Promise<{
          data: Schemas['TopBody'];
        }>
      ).then(({ data }) => data),
  });

const CLICKS_PER_PAGE = 10;

/** Clicks one by one, page after page by cursor. */
export const clicksQuery = (query: StatisticsQuery) =>
  infiniteQueryOptions({
    queryKey: [STATISTICS, 'clicks', query],
    placeholderData: ofSameScope(query),
    queryFn: ({ pageParam: cursor, signal }) =>
      (
        bodyOf(
          client.GET('/api/statistics/clicks', {
            params: { query: { ...query, limit: CLICKS_PER_PAGE, cursor } },
            signal,
          }),
        ) as Promise<{ data: Schemas['RawClicksBody'] }>
      ).then(({ data }) => data),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextcursor }) => nextcursor ?? undefined,
  });

export const seriesFile = (query: SeriesQuery, signal: AbortSignal) =>
  fileOf(
    client.GET('/api/statistics/series', { params: { query: { ...query, format: 'csv' } }, parseAs: 'blob', signal }),
  );

export const topFile = (dimension: Dimension, query: TopQuery, signal: AbortSignal) =>
  fileOf(
    client.GET('/api/statistics/top/{dimension}', {
      params: { path: { dimension }, query: { ...query, format: 'csv' } },
      parseAs: 'blob',
      signal,
    }),
  );

export const clicksFile = (query: StatisticsQuery, signal: AbortSignal) =>
  fileOf(
    client.GET('/api/statistics/clicks', { params: { query: { ...query, format: 'csv' } }, parseAs: 'blob', signal }),
  );
