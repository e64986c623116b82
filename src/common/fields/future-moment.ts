import { Checked } from './fields';
import { findMoment } from '../timestamps';

/** The latest time that a `datetime` column and the contract's format can hold. */
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59);
const FORM = '^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$';

/** A future time, as {@link findMoment} reads it. */
export const FutureMoment = (): PropertyDecorator => Checked('futureMoment', futureMomentProblem, { pattern: FORM });

function futureMomentProblem(value: unknown): string | undefined {
  const moment = typeof value === 'string' ? findMoment(value) : undefined;
  if (moment === undefined) return 'must be a valid time, written YYYY-MM-DD HH:MM:SS.';
  if (moment.getTime() > LATEST) return 'is too far in the future.';
  return moment.getTime() > Date.now() ? undefined : 'must be in the future.';
}
