import { infiniteQueryOptions } from '@tanstack/react-query';
import { bodyOf, client } from './client';
import type { components } from './generated/schema';

export type OverlayResponse = components['schemas']['OverlayResponseBody'];

const RESPONSES_PER_PAGE = 10;

/** What visitors of a link sent with an overlay, page after page, the newest first. */
export const responsesQuery = (id: number, link: number) =>
  infiniteQueryOptions({
    queryKey: ['overlay-responses', id, link],
    queryFn: ({ pageParam: page }) =>
      bodyOf(
        client.GET('/api/overlay/{id}/responses', {
          params: { path: { id }, query: { link, page, limit: RESPONSES_PER_PAGE } },
        }),
      ).then(({ data }) => data),
    initialPageParam: 1,
    getNextPageParam: ({ nextpage }) => nextpage ?? undefined,
  });
