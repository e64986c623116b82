import { parseTimestamp } from '../time/timestamps';
import { Checked } from './fields';

/** The latest time that a `datetime` column and the contract's format can hold. */
export const LATEST_MS = Date.UTC(9999, 11, 31, 23, 59, 59);

/** The form in responses, for the OpenAPI document. */
export const TIMESTAMP_PATTERN = '^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$';

/** How each form begins that requests may have. */
const DATE_PATTERN = '^[0-9]{4}-[0-9]{2}-[0-9]{2}';

/** A time since 1970, as {@link parseTimestamp} reads it. */
export const Timestamp = (): PropertyDecorator => Checked('timestamp', timestampProblem, { pattern: DATE_PATTERN });

function timestampProblem(value: unknown): string | undefined {
  const time = typeof value === 'string' ? parseTimestamp(value)?.getTime() : undefined;
  const isValid = time !== undefined && time >= 0 && time <= LATEST_MS;
  return isValid ? undefined : 'must be a valid time since 1970, written YYYY-MM-DD HH:MM:SS.';
}
