import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { bodyOf, client } from '../http/client';
import type { components } from '../generated/schema';

export type OverlayResponse = components['schemas']['OverlayResponseBody'];

/** Which responses of an overlay. */
export interface ResponseFilter {
  overlay: number;
  /** Only those on the page of this link. */
  link?: number;
  /** Words to find. */
  q?: string;
}

const RESPONSES = 'overlay-responses';
const RESPONSES_PER_PAGE = 10;
const MAX_PER_REQUEST = 100;

const readPage = ({ overlay, ...query }: ResponseFilter, page: number, limit: number, signal: AbortSignal) =>
  bodyOf(
    client.GET('/api/overlay/{id}/responses', {
      params: { path: { id: overlay }, query: { ...query, page, limit } },
      signal,
    }),
  ).then(({ data }) => data);

/** What visitors sent with an overlay, page after page, the newest first. */
export const responsesQuery = (filter: ResponseFilter) =>
  infiniteQueryOptions({
    queryKey: [RESPONSES, filter],
    queryFn: ({ pageParam: page, signal }) => readPage(filter, page, RESPONSES_PER_PAGE, signal),
    initialPageParam: 1,
    getNextPageParam: ({ nextpage }) => nextpage ?? undefined,
  });

/** All of them, for a file. A new response meanwhile moves others to the next page: each is returned once. */
export async function fetchAllResponses(filter: ResponseFilter, signal: AbortSignal): Promise<OverlayResponse[]> {
  const all = new Map<number, OverlayResponse>();
  let next: number | null = 1;
  while (next !== null) {
    const read: Awaited<ReturnType<typeof readPage>> = await readPage(filter, next, MAX_PER_REQUEST, signal);
    for (const response of read.responses) all.set(response.id, response);
    next = read.nextpage;
  }
  return [...all.values()];
}

/** How often each answer of a poll was chosen. */
export const tallyQuery = ({ overlay, link }: Pick<ResponseFilter, 'overlay' | 'link'>) =>
  queryOptions({
    queryKey: [RESPONSES, 'tally', overlay, link],
    queryFn: () =>
      bodyOf(client.GET('/api/overlay/{id}/tally', { params: { path: { id: overlay }, query: { link } } })).then(
        ({ data }) => data,
      ),
  });

export const responsesKey = [RESPONSES];

export const deleteResponse = (overlay: number, response: number) =>
  bodyOf(
    client.DELETE('/api/overlay/{id}/responses/{responseid}/delete', {
      params: { path: { id: overlay, responseid: response } },
    }),
  );
