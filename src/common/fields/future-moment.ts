import { applyDecorators } from '@nestjs/common';
import { parseTimestamp } from '../time/timestamps';
import { Checked } from './fields';
import { Moment, MOMENT_FORM } from './moment';

/** A future time, as {@link parseTimestamp} reads it. */
export const FutureMoment = (): PropertyDecorator =>
  applyDecorators(Moment(), Checked('futureMoment', pastProblem, { pattern: MOMENT_FORM }));

/** The problem of a time that has passed; {@link Moment} finds all others. */
export function pastProblem(value: unknown): string | undefined {
  const moment = typeof value === 'string' ? parseTimestamp(value) : undefined;
  return moment !== undefined && moment.getTime() <= Date.now() ? 'must be in the future.' : undefined;
}
