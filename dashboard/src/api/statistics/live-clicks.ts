import { bodyOf, client } from '../http/client';
import { isApiError } from '../http/errors';
import { eventsOf } from '../http/event-stream';
import type { LiveQuery, RawClick } from './statistics';

const MIN_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
const TOO_MANY_REQUESTS = 429;

interface Watcher {
  /** Called with the id of each event, after which a later call can resume. */
  onId: (id: string) => void;
  /** Called for each click as soon as it is counted. */
  onClick: (click: RawClick) => void;
  /** Called when a stream begins, and when it has ended or could not be opened. */
  onOpen: (isOpen: boolean) => void;
}

/**
 * Watches clicks until the signal aborts. Streams that end are resumed where they ended. `EventSource` cannot send the header
 * with the token of the session. Throws if the service refuses the request.
 * @param last the id of the event to resume after
 */
export async function watchClicks(
  query: LiveQuery,
  last: string | undefined,
  { onId, onClick, onOpen }: Watcher,
  signal: AbortSignal,
): Promise<void> {
  let pauseMs = MIN_PAUSE_MS;
  const read = async () => {
    const stream = await openStream(query, last, signal);
    onOpen(true);
    pauseMs = MIN_PAUSE_MS;
    for await (const { event, id, data } of eventsOf(stream)) {
      if (id !== undefined) onId((last = id));
      if (event === 'click') onClick(JSON.parse(data) as RawClick);
    }
  };
  while (!signal.aborted) {
    const error = await read().catch((error: unknown) => error);
    if (signal.aborted) return;
    if (isRefusal(error)) throw error;
    onOpen(false);
    await pause(Math.max(pauseMs, wantedPauseMs(error)), signal);
    pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
  }
}

/** Whether a further try would change nothing. */
const isRefusal = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== TOO_MANY_REQUESTS;

/** How long the service wants to be left alone, if it asks for that. */
const wantedPauseMs = (error: unknown): number => (isApiError(error) ? (error.retryAfter ?? 0) * 1_000 : 0);

async function openStream(query: LiveQuery, last: string | undefined, signal: AbortSignal) {
  const header = last === undefined ? {} : { 'last-event-id': last };
  const request = client.GET('/api/statistics/live', { params: { query, header }, parseAs: 'stream', signal });
  return (await bodyOf(request)) as ReadableStream<BufferSource>;
}

/** Waits before the next try; an abort ends the wait. */
const pause = (durationMs: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, durationMs);
    signal.addEventListener('abort', end);
  });
