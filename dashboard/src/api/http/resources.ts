import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';

const ROWS_PER_PAGE = 50;
/** How many characters the API searches for. */
export const MAX_SEARCH_LENGTH = 2_048;

interface PageRequest {
  page: number;
  limit: number;
  q?: string;
}

interface ResourcePage<Row> {
  rows: Row[];
  /** How many match, on all pages. */
  result: number;
  nextpage: number | null;
}

/**
 * The pages of a list of the API.
 * @param kind the beginning of the keys of all its queries
 */
export const pagesQuery = <Row>(
  kind: string,
  fetchPage: (request: PageRequest) => Promise<ResourcePage<Row>>,
  filters: { q?: string } & Record<string, unknown> = {},
) =>
  infiniteQueryOptions({
    queryKey: [kind, 'pages', filters],
    queryFn: ({ pageParam }) => fetchPage({ q: filters.q, page: pageParam, limit: ROWS_PER_PAGE }),
    initialPageParam: 1,
    getNextPageParam: ({ nextpage }) => nextpage,
    // The rows stay until those of the next search are there.
    placeholderData: keepPreviousData,
  });

/** The rows of the pages that are loaded: those that new ones have moved to the next page meanwhile are there once. */
export function loadedRows<Row>(pages: { rows: Row[] }[] = []): Row[] {
  const keyOf = (row: Row) => {
    const { type, id } = row as { type?: string; id?: number };
    // The items of a channel are of several types, and so may have the same id.
    return id === undefined ? JSON.stringify(row) : `${type} ${id}`;
  };
  return [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [keyOf(row), row])).values()];
}

/** How many pages of a list are loaded; 0 for a query that is no such list. */
export const loadedPages = ({ state }: { state: { data?: unknown } }): number =>
  (state.data as { pages?: unknown[] } | undefined)?.pages?.length ?? 0;

export type PagesQuery<Row> = ReturnType<typeof pagesQuery<Row>>;
