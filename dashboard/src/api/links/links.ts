import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { bodyOf, client } from '../http/client';
import { fileOf } from '../http/csv-file';
import { loadedPages } from '../http/resources';
import type { components, operations } from '../generated/schema';
import { STATISTICS } from '../statistics/statistics';

export type LinkRow = components['schemas']['LinkBody'];
export type LinkDetails = components['schemas']['LinkDetailsBody'];
export type LinkFilters = Omit<
  NonNullable<operations['links_list']['parameters']['query']>,
  'page' | 'limit' | 'cursor' | 'short'
>;
export type NewLink = components['schemas']['CreateLinkDto'];
export type LinkChanges = components['schemas']['UpdateLinkDto'];
export type SimulatedNewLink = components['schemas']['SimulateNewLinkDto'];
export type SimulatedVisit = components['schemas']['SimulateVisitDto'];
export type Simulation = components['schemas']['SimulationBody'];

const ROWS_PER_PAGE = 50;

export interface LinkPage {
  result: number;
  urls: LinkRow[];
  nextcursor?: string | null;
}

/** Each page is a request, so a list of more pages is read again only after changes of many links. */
const MAX_REFRESHED_PAGES = 10;

/** Whether a query is no list of links, or one of few pages. */
export const isShort = (query: Parameters<typeof loadedPages>[0]): boolean => loadedPages(query) <= MAX_REFRESHED_PAGES;

/** The list of links, page after page by cursor. */
export const linksQuery = (filters: LinkFilters) =>
  infiniteQueryOptions({
    queryKey: ['links', filters],
    queryFn: ({ pageParam }) => fetchPage(filters, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextcursor }) => nextcursor ?? undefined,
    // The rows stay until those of the next filters are there.
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
    refetchOnMount: (query) => isShort(query) || query.state.isInvalidated,
  });

async function fetchPage(filters: LinkFilters, cursor?: string, limit = ROWS_PER_PAGE): Promise<LinkPage> {
  const query = { ...filters, limit, cursor };
  const { data } = (await bodyOf(client.GET('/api/urls', { params: { query } }))) as unknown as { data: LinkPage };
  return data;
}

/** How many links are archived. */
export const archivedQuery = queryOptions({
  queryKey: ['links', 'archived'],
  queryFn: () => fetchPage({ archived: 'true' }, undefined, 1).then(({ result }) => result),
});

/** A file with all links of the list. */
export const linksFile = (filters: LinkFilters) =>
  fileOf(client.GET('/api/urls/csv', { params: { query: filters }, parseAs: 'blob' }));

/** Reads a link as it is now. */
export const findLink = (id: number) => bodyOf(client.GET('/api/url/{id}', { params: { path: { id } } }));

export const linkQuery = (id: number) => queryOptions({ queryKey: ['link', id], queryFn: () => findLink(id) });

export const createLink = (body: NewLink) => bodyOf(client.POST('/api/url/add', { body }));

export const updateLink = (id: number, body: LinkChanges) =>
  bodyOf(client.PUT('/api/url/{id}/update', { params: { path: { id } }, body }));

export const deleteLink = (id: number) => bodyOf(client.DELETE('/api/url/{id}/delete', { params: { path: { id } } }));

export const simulateVisit = (id: number, body: SimulatedVisit) =>
  bodyOf(client.POST('/api/url/{id}/simulate', { params: { path: { id } }, body })).then(({ data }) => data);

export const simulateNewLink = (body: SimulatedNewLink) =>
  bodyOf(client.POST('/api/url/simulate', { body })).then(({ data }) => data);

/** The first keys of the queries that list or count links. */
export const LISTS = ['links', 'tags', 'campaigns', 'channels'] as const;

/** Reads everything that shows links again. Resolves without waiting for long lists, whose pages are a request each, nor for numbers. */
export function refreshLinks(queries: QueryClient): Promise<unknown> {
  const read = (predicate: typeof isShort) =>
    Promise.all([...LISTS, 'link'].map((kind) => queries.invalidateQueries({ queryKey: [kind], predicate })));
  void read((query) => !isShort(query));
  void queries.invalidateQueries({ queryKey: [STATISTICS] });
  return read(isShort);
}

const MAX_FOUND = 8;

/** The first links that match what a user types. */
export async function findLinks(q: string): Promise<LinkRow[]> {
  return (await fetchPage({ q, archived: 'all' }, undefined, MAX_FOUND)).urls;
}

/** Whether a link can have an alias. @param domain id of a branded domain; by default the service's own host */
export const isAliasFree = (custom: string, domain?: string): Promise<boolean> =>
  bodyOf(client.GET('/api/url/alias', { params: { query: { custom, domain } } })).then(({ data }) => data.available);

export type LinkStatistics = components['schemas']['StatisticsBody'];

/** The image of a link's QR code, whose scans are counted. */
export const loadQrCode = (id: number, format: 'svg' | 'png'): Promise<Blob> =>
  bodyOf<Blob>(client.GET(`/api/url/{id}/qr.${format}`, { params: { path: { id } }, parseAs: 'blob' }));
