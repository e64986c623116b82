import { setTimeout as pause } from 'node:timers/promises';

const MAX_ATTEMPTS = 10;
const RETRY_INTERVAL_MS = 1_000;

/** Opens a database whose server may still be starting. Rejects at once with other errors than a refused connection. */
export async function retryRefusedConnection<T>(open: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await open();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED' || attempt === MAX_ATTEMPTS) throw error;
      await pause(RETRY_INTERVAL_MS);
    }
  }
}
