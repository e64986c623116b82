import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { bodyOf, client } from './client';
import type { components, operations } from './generated/schema';

export type LinkRow = components['schemas']['LinkBody'];
export type LinkDetails = components['schemas']['LinkDetailsBody'];
export type LinkFilters = Omit<
  NonNullable<operations['links_list']['parameters']['query']>,
  'page' | 'limit' | 'cursor' | 'short'
>;
export type NewLink = components['schemas']['CreateLinkDto'];
export type LinkChanges = components['schemas']['UpdateLinkDto'];
export type SimulatedVisit = components['schemas']['SimulateVisitDto'];
export type Simulation = components['schemas']['SimulationBody'];

const ROWS_PER_PAGE = 50;

export interface LinkPage {
  result: number;
  urls: LinkRow[];
  nextcursor?: string | null;
}

/** The list of links, page after page by cursor (product §6). */
export const linksQuery = (filters: LinkFilters) =>
  infiniteQueryOptions({
    queryKey: ['links', filters],
    queryFn: ({ pageParam }) => fetchPage(filters, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextcursor }) => nextcursor ?? undefined,
  });

async function fetchPage(filters: LinkFilters, cursor: string | undefined): Promise<LinkPage> {
  const query = { ...filters, limit: ROWS_PER_PAGE, cursor };
  const { data } = (await bodyOf(client.GET('/api/urls', { params: { query } }))) as unknown as { data: LinkPage };
  return data;
}

export const linkQuery = (id: number) =>
  queryOptions({
    queryKey: ['link', id],
    queryFn: () => bodyOf(client.GET('/api/url/{id}', { params: { path: { id } } })),
  });

export const createLink = (body: NewLink) => bodyOf(client.POST('/api/url/add', { body }));

export const updateLink = (id: number, body: LinkChanges) =>
  bodyOf(client.PUT('/api/url/{id}/update', { params: { path: { id } }, body }));

export const deleteLink = (id: number) => bodyOf(client.DELETE('/api/url/{id}/delete', { params: { path: { id } } }));

export const simulateVisit = (id: number, body: SimulatedVisit) =>
  bodyOf(client.POST('/api/url/{id}/simulate', { params: { path: { id } }, body })).then(({ data }) => data);

/** Reads everything that shows links again. */
export const refreshLinks = (queries: QueryClient) =>
  Promise.all(
    ['links', 'link', 'tags', 'campaigns', 'channels'].map((kind) => queries.invalidateQueries({ queryKey: [kind] })),
  );

const MAX_FOUND = 8;

/** The first links that match what a visitor types. */
export async function findLinks(q: string): Promise<LinkRow[]> {
  const query = { q, limit: MAX_FOUND, archived: 'all' as const };
  const { data } = (await bodyOf(client.GET('/api/urls', { params: { query } }))) as unknown as { data: LinkPage };
  return data.urls;
}
