let running: Promise<unknown> = Promise.resolve();

/** Runs work that a signal must not interrupt, such as a change to a table, which MySQL cannot roll back. */
export function criticalSection<T>(work: () => Promise<T>): Promise<T> {
  const result = work();
  running = result.catch(() => undefined);
  return result;
}

/** Resolves when no critical section is running, so that the process may end. */
export async function criticalSectionDone(): Promise<void> {
  await running;
}
