import { findMoment } from '../time/timestamps';
import { Checked } from './fields';
import { LATEST_MS, MOMENT_FORM } from './moment';

/** A future time, as {@link findMoment} reads it. */
export const FutureMoment = (): PropertyDecorator =>
  Checked('futureMoment', futureMomentProblem, { pattern: MOMENT_FORM });

export function futureMomentProblem(value: unknown): string | undefined {
  const moment = typeof value === 'string' ? findMoment(value) : undefined;
  if (moment === undefined) return 'must be a valid time, written YYYY-MM-DD HH:MM:SS.';
  if (moment.getTime() > LATEST_MS) return 'is too far in the future.';
  return moment.getTime() > Date.now() ? undefined : 'must be in the future.';
}
