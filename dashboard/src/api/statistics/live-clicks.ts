import { bodyOf, client } from '../http/client';
import { isApiError } from '../http/errors';
import { eventsOf } from '../http/event-stream';
import type { LiveQuery, RawClick } from './statistics';

const MIN_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

interface Watcher {
  /** Called for each click as soon as it is counted. */
  onClick: (click: RawClick) => void;
  /** Called when a stream begins, and when it has ended or could not be opened. */
  onOpen: (isOpen: boolean) => void;
}

/**
 * Watches clicks until the signal aborts. Streams that end are resumed where they ended. `EventSource` cannot send the header
 * with the token of the session. Throws if the service refuses the request.
 */
export async function watchClicks(query: LiveQuery, { onClick, onOpen }: Watcher, signal: AbortSignal): Promise<void> {
  let last: string | undefined;
  let pauseMs = MIN_PAUSE_MS;
  const read = async () => {
    const stream = await openStream(query, last, signal);
    onOpen(true);
    pauseMs = MIN_PAUSE_MS;
    for await (const { event, id, data } of eventsOf(stream)) {
      last = id ?? last;
      if (event === 'click') onClick(JSON.parse(data) as RawClick);
    }
  };
  while (!signal.aborted) {
    await read().catch(throwRefusal);
    if (signal.aborted) return;
    onOpen(false);
    await pause(pauseMs, signal);
    pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
  }
}

/** Passes on what a further try would not change. */
function throwRefusal(error: unknown): void {
  if (isApiError(error) && error.status >= 400 && error.status < 500) throw error;
}

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
