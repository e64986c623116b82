import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { loadedPages } from '../../../api/http/resources';
import { watchClicks } from '../../../api/statistics/live-clicks';
import { type LiveQuery, type RawClick, STATISTICS } from '../../../api/statistics/statistics';
import { useShown } from '../../hooks/use-shown';

const MAX_SHOWN = 25;
const REFRESH_DELAY_MS = 10_000;
/** How long a tab may be hidden to be sent the clicks that it missed: few of many would be shown. */
const MAX_RESUMED_MS = 300_000;
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

/** Returns the function that reads all numbers again a while after its first call, until the signal aborts. */
function refresherOf(queries: QueryClient, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    timer = undefined;
    // Slow requests go on: they would never end if each click began them again.
    if (queries.isFetching(NUMBERS) > 0) timer = setTimeout(refresh, REFRESH_DELAY_MS);
    else void queries.invalidateQueries(NUMBERS);
  };
  signal.addEventListener('abort', () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    // Numbers of other filters do not wait; those of a hidden tab are read when it is shown. A view that is left has none then.
    const refetchType = document.hidden ? 'none' : 'active';
    setTimeout(() => void queries.invalidateQueries({ ...NUMBERS, refetchType }));
  });
  return () => {
    timer ??= setTimeout(refresh, REFRESH_DELAY_MS);
  };
}

/**
 * The clicks since the list was opened. All numbers are read again when there are new ones. A hidden tab has no stream, as a
 * browser opens only six connections to a host over HTTP/1.1: it resumes and reads the numbers once it is shown.
 */
export function useLiveClicks(query: LiveQuery): Live {
  const queries = useQueryClient();
  const [live, setLive] = useState<Live>(CLOSED);
  const isShown = useShown();
  const last = useRef<{ key: string; id: string; at: number }>(undefined);
  const key = JSON.stringify(query);
  useEffect(() => {
    if (!isShown) return;
    const former = last.current?.key === key ? last.current : undefined;
    const resumed = former && Date.now() - former.at < MAX_RESUMED_MS ? former.id : undefined;
    const ending = new AbortController();
    const refreshSoon = refresherOf(queries, ending.signal);
    const onOpen = (isOpen: boolean) => setLive(({ clicks }) => ({ clicks, isOpen }));
    const onClick = (click: RawClick) => {
      setLive(({ clicks, isOpen }) => ({ clicks: [click, ...clicks].slice(0, MAX_SHOWN), isOpen }));
      refreshSoon();
    };
    if (resumed === undefined) setLive(CLOSED);
    if (former !== undefined) void queries.invalidateQueries(NUMBERS, { cancelRefetch: false });
    const onId = (id: string) => (last.current = { key, id, at: Date.now() });
    const onError = (error: unknown) => setLive(({ clicks }) => ({ clicks, isOpen: false, error }));
    watchClicks(JSON.parse(key) as LiveQuery, resumed, { onId, onClick, onOpen }, ending.signal).catch(onError);
    return () => {
      if (last.current?.key === key) last.current.at = Date.now();
      ending.abort();
      onOpen(false);
    };
  }, [key, queries, isShown]);
  return live;
}
