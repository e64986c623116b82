import { findMoment } from '../common/timestamps';

/** The last moment that a `datetime` column can hold, and that the contract's format can write. */
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59);

/** What is wrong with the moment at which a link is to end. */
export function expiryProblem(value: unknown): string | undefined {
  const moment = typeof value === 'string' ? findMoment(value) : undefined;
  if (moment === undefined) return 'must be a real moment, written YYYY-MM-DD HH:MM:SS.';
  if (moment.getTime() > LATEST) return 'is too far in the future.';
  return moment.getTime() > Date.now() ? undefined : 'must be in the future.';
}
