import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { linksQuery } from '../../api/links/links';
import type { LinksSearch } from './links-search';

/** The loaded part of the list. @param filters as the API takes them */
export function useLinkPages(filters: LinksSearch) {
  const { data, error, refetch, isPlaceholderData, ...next } = useInfiniteQuery(linksQuery(filters));
  const rows = useMemo(() => data?.pages.flatMap(({ urls }) => urls) ?? [], [data]);
  const loadNext = () => void next.fetchNextPage();
  const mayLoadMore = next.hasNextPage && !next.isFetchingNextPage && !next.isFetchNextPageError;
  return {
    rows,
    isLoaded: data !== undefined,
    /** How many links match, loaded or not. */
    matches: data?.pages[0]?.result ?? 0,
    /** Whether the rows are those of the filters before. */
    isFormer: isPlaceholderData,
    error: next.isFetchNextPageError ? null : error,
    retry: () => void refetch(),
    /** Loads the next rows; absent while it does, after a failure, and at the end. */
    loadMore: mayLoadMore ? loadNext : undefined,
    /** Why the next rows could not be loaded. */
    nextError: next.isFetchNextPageError ? error : null,
    loadNext,
  };
}
