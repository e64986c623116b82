/** Asks at most once in so many milliseconds, and gives the same answer to everybody who wants one meanwhile. */
export function sharedFor<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  const forget = () => setTimeout(() => (kept = undefined), milliseconds).unref();
  return () => (kept ??= ask().finally(forget));
}
