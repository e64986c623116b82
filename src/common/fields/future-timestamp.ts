import { applyDecorators } from '@nestjs/common';
import { parseTimestamp } from '../time/timestamps';
import { Checked } from './fields';
import { Timestamp } from './timestamp';

/** A future time, as {@link parseTimestamp} reads it. */
export const FutureTimestamp = (): PropertyDecorator =>
  applyDecorators(Timestamp(), Checked('futureTimestamp', pastProblem));

/** The problem of a time that has passed; {@link Timestamp} finds all others. */
export function pastProblem(value: unknown): string | undefined {
  const time = typeof value === 'string' ? parseTimestamp(value) : undefined;
  return time !== undefined && time.getTime() <= Date.now() ? 'must be in the future.' : undefined;
}
