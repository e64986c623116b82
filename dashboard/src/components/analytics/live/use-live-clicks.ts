import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loadedPages } from '../../../api/http/resources';
import { watchClicks } from '../../../api/statistics/live-clicks';
import { type LiveQuery, type RawClick, STATISTICS } from '../../../api/statistics/statistics';

const MAX_SHOWN = 25;
const REFRESH_DELAY_MS = 10_000;
/** The queries whose data counts clicks, but no list of several pages, as each one is a request. */
const NUMBERS = {
  predicate: (query: Query) => [STATISTICS, 'link'].includes(query.queryKey[0] as string) && loadedPages(query) <= 1,
};

interface Live {
  /** Newest first. */
  clicks: RawClick[];
  /** Whether further ones would arrive now. */
  isOpen: boolean;
  /** Why there are no further ones. */
  error?: unknown;
}

const CLOSED: Live = { clicks: [], isOpen: false };

/** Reads all numbers again, in a hidden tab once it is shown. */
const refreshNumbers = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ ...NUMBERS, refetchType: document.hidden ? 'none' : 'active' });

/** The clicks since the list was opened. All numbers are read again when there are new ones. */
export function useLiveClicks(query: LiveQuery): Live {
  const queries = useQueryClient();
  const [live, setLive] = useState<Live>(CLOSED);
  const key = JSON.stringify(query);
  useEffect(() => {
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      // Slow requests go on: they would never end if each click began them again.
      if (queries.isFetching(NUMBERS) > 0) timer = setTimeout(refresh, REFRESH_DELAY_MS);
      else void refreshNumbers(queries);
    };
    const onOpen = (isOpen: boolean) => setLive(({ clicks }) => ({ clicks, isOpen }));
    const onClick = (click: RawClick) => {
      setLive(({ clicks, isOpen }) => ({ clicks: [click, ...clicks].slice(0, MAX_SHOWN), isOpen }));
      timer ??= setTimeout(refresh, REFRESH_DELAY_MS);
    };
    setLive(CLOSED);
    watchClicks(JSON.parse(key) as LiveQuery, { onClick, onOpen }, ending.signal).catch((error: unknown) =>
      setLive(({ clicks }) => ({ clicks, isOpen: false, error })),
    );
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [key, queries]);
  return live;
}
