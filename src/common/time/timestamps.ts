/** The contract's timestamp, `YYYY-MM-DD HH:MM:SS` in UTC (docs/contract.md, Conventions). */
export function toTimestamp(time: Date): string {
  return time.toISOString().slice(0, 19).replace('T', ' ');
}

/** The contract's plain date, `YYYY-MM-DD` in UTC. */
export function toDate(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** The timestamp of milliseconds since 1970. */
export function timestampOf(milliseconds: number): string {
  return toTimestamp(new Date(milliseconds));
}

/** The current time without milliseconds: columns do not store them, and MySQL would round up. */
export function now(): Date {
  return new Date(Math.floor(Date.now() / 1000) * 1000);
}

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2}))?(?:\.\d{1,9})?\s?(Z|[+-]\d{2}:?\d{2})?)?$/i;

const SECONDS_OF_DATE = { first: '00:00:00', last: '23:59:59' };

/**
 * Reads `YYYY-MM-DD HH:MM:SS`, ISO 8601 (UTC by default) or a plain date. Returns `undefined` for text that is not a valid time,
 * such as 30 February.
 * @param ofDate the second that a plain date means
 */
export function parseTimestamp(text: string, ofDate: keyof typeof SECONDS_OF_DATE = 'last'): Date | undefined {
  const match = ISO.exec(text.trim());
  if (!match) return undefined;
  const [, day = '', minutes, seconds = '00', zone = 'Z'] = match;
  const start = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(start.getTime()) || start.toISOString().slice(0, 10) !== day) return undefined;
  const timeOfDay = minutes === undefined ? SECONDS_OF_DATE[ofDate] : `${minutes}:${seconds}`;
  const time = new Date(`${day}T${timeOfDay}${zone.toUpperCase()}`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
