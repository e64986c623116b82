import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loadedPages } from '../../../api/http/resources';
import { watchClicks } from '../../../api/statistics/live-clicks';
import { type LiveQuery, type RawClick, STATISTICS } from '../../../api/statistics/statistics';

const MAX_SHOWN = 25;
const REFRESH_DELAY_MS = 10_000;
/** The queries whose data counts clicks. */
const WITH_NUMBERS = [STATISTICS, 'link'];

interface Live {
  /** Newest first. */
  clicks: RawClick[];
  /** Whether further ones would arrive now. */
  isOpen: boolean;
  /** Why there are no further ones. */
  error?: unknown;
}

const CLOSED: Live = { clicks: [], isOpen: false };

/**
 * Reads all numbers again, in a hidden tab once it is shown, but no list of several pages, as each one is a request. Requests
 * that are under way go on: slow ones would never end while clicks come in.
 */
function refreshNumbers(queries: QueryClient): void {
  const refetchType = document.hidden ? 'none' : 'active';
  for (const kind of WITH_NUMBERS)
    void queries.invalidateQueries(
      { queryKey: [kind], predicate: (query) => loadedPages(query) <= 1, refetchType },
      { cancelRefetch: false },
    );
}

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
      refreshNumbers(queries);
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
