/** Wraps a read so that it runs at most once in `ttlMs` milliseconds; calls in between get the same result. A failure is not kept. */
export function cachedFor<T>(ttlMs: number, read: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | undefined;
  const forget = () => (cached = undefined);
  const expire = () => setTimeout(forget, ttlMs).unref();
  const begin = () => {
    const reading = read();
    reading.then(expire, forget);
    return reading;
  };
  return () => (cached ??= begin());
}
