const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetOf(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).formatToParts(at);
  const [year, month, day, hour, minute, second] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  );
  return Date.UTC(year!, month! - 1, day, hour, minute, second) - Math.trunc(at / SECOND_MS) * SECOND_MS;
}

/** A time of the API as the value of a `datetime-local` field, `2030-12-31T23:59`, in a zone. */
export function toFieldTime(time: string | null | undefined, zone: string): string {
  if (!time) return '';
  const at = Date.parse(`${time.replace(' ', 'T')}Z`);
  return new Date(at + offsetOf(zone, at)).toISOString().slice(0, 16);
}

/** The day that it is in a zone, such as `2030-12-31`. */
export const todayIn = (zone: string): string => toFieldTime(new Date().toISOString().slice(0, 19), zone).slice(0, 10);

/**
 * The value of such a field as a time of the API, in UTC; what is no time stays as it is, for the API to refuse.
 * @param seconds to add, as the field has none
 */
export function toApiTime(field: string, zone: string, seconds = 0): string {
  const local = Date.parse(`${field}:00Z`);
  if (Number.isNaN(local)) return field;
  const at = toInstant(local + seconds * SECOND_MS, zone);
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}

/** The first instant of a local time, as if that were in UTC; of one that the clocks skip, the instant of that change: as the API does. */
function toInstant(local: number, zone: string): number {
  const [before, after] = [offsetOf(zone, local - DAY_MS), offsetOf(zone, local + DAY_MS)];
  const [early, late] = [local - before, local - after];
  if (offsetOf(zone, early) === before) return early;
  if (offsetOf(zone, late) === after) return late;
  let [last, change] = [late, early];
  while (change - last > SECOND_MS) {
    const middle = last + Math.floor((change - last) / 2 / SECOND_MS) * SECOND_MS;
    if (offsetOf(zone, middle) === before) last = middle;
    else change = middle;
  }
  return change;
}

const LAST_SECOND = 59;

/** The last second of a day such as `2030-12-31` in a zone, as the API takes it. */
export const endOfDay = (day: string, zone: string): string => toApiTime(`${day}T23:59`, zone, LAST_SECOND);

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Filters as the API takes them: days of the user's time zone begin and end at other times than those of UTC. */
export function daysInUtc<Filters extends { from?: string; to?: string }>(filters: Filters, zone: string): Filters {
  const { from, to } = filters;
  return {
    ...filters,
    ...(from !== undefined && DAY.test(from) && { from: toApiTime(`${from}T00:00`, zone) }),
    ...(to !== undefined && DAY.test(to) && { to: endOfDay(to, zone) }),
  };
}
