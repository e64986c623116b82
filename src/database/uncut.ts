let running: Promise<unknown> = Promise.resolve();

/** Does what must not be cut in two by a stop: MySQL takes nothing back that was done to a table. */
export function uncut<T>(work: () => Promise<T>): Promise<T> {
  const result = work();
  running = result.catch(() => undefined);
  return result;
}

/** Resolves when the process may end: nothing of that kind is under way. */
export async function nothingToCut(): Promise<void> {
  await running;
}
