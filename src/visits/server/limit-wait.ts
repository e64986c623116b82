import { withTimeLimit } from '../../common/time/time-limit';

const DATABASE_TIMEOUT_MS = 2_500;

/** Rejects if the database does not reply in time: a visitor then gets a 503 page. */
export function limitWait<T>(query: Promise<T>): Promise<T> {
  return withTimeLimit(DATABASE_TIMEOUT_MS, query);
}
