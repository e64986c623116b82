let running: Promise<unknown> = Promise.resolve();

/** Runs work that a shutdown must not interrupt: MySQL cannot roll back a change to a table. */
export function criticalSection<T>(work: () => Promise<T>): Promise<T> {
  const result = work();
  running = result.catch(() => undefined);
  return result;
}

/** Resolves when no critical section is running, so that the process may end. */
export async function criticalSectionDone(): Promise<void> {
  await running;
}
