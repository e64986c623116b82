/** Wraps a read so that it runs at most once in `ttlMs` milliseconds; calls in between get the same result. */
export function cachedFor<T>(ttlMs: number, read: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | undefined;
  const expire = () => setTimeout(() => (cached = undefined), ttlMs).unref();
  return () => (cached ??= read().finally(expire));
}
