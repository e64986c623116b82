import { bodyOf, client } from './client';
import { isApiError } from './errors';
import { eventsOf } from './event-stream';
import type { LiveQuery, RawClick } from './statistics';

const RETRY_DELAY_MS = 1_000;

/**
 * Calls `onClick` for each click as soon as it is counted, until the signal aborts. Streams that end are resumed where they
 * ended. `EventSource` cannot send the header with the token of the session. Throws if the service refuses the request.
 */
export async function watchClicks(
  query: LiveQuery,
  onClick: (click: RawClick) => void,
  signal: AbortSignal,
): Promise<void> {
  let last: string | undefined;
  const read = async () => {
    for await (const { event, id, data } of eventsOf(await openStream(query, last, signal))) {
      last = id ?? last;
      if (event === 'click') onClick(JSON.parse(data) as RawClick);
    }
  };
  for (; !signal.aborted; await pause(signal)) await read().catch(throwRefusal);
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
const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, RETRY_DELAY_MS);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
