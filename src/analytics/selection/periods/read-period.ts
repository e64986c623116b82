import { invalid } from '../../../common/errors';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../../common/time/durations';
import { toTimestamp } from '../../../common/time/timestamps';
import type { PeriodQuery } from '../../dto/statistics-query.dto';
import { Period } from './period';
import { findTimeZone, TimeZone } from './time-zone';

const DATE = /^\d{4}-\d\d-\d\d$/;
const TIMESTAMP = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

/** The beginning of `range=all`, which needs the first click of the scope. */
type FindFirst = () => Promise<number | undefined>;

/** Reads `from`, `to`, `range` and `timezone`. A period that the clocks skip is empty. Throws {@link InvalidInput} naming the field. */
export async function readPeriod(
  query: PeriodQuery,
  now: number,
  findFirst: FindFirst = () => Promise.resolve(undefined),
): Promise<Period> {
  const zone = await readZone(query);
  if (query.from !== undefined || query.to !== undefined) return readDates(query, zone, now);
  return rangeOf(query.range, zone, now, findFirst);
}

/** Throws {@link InvalidInput}. */
export async function readZone({ timezone }: Pick<PeriodQuery, 'timezone'>): Promise<TimeZone> {
  const zone = findTimeZone(timezone);
  if (zone === undefined) throw invalid('timezone', 'is not a time zone such as Europe/Berlin.');
  return zone;
}

function readDates({ from, to, range }: PeriodQuery, zone: TimeZone, now: number): Period {
  if (range !== undefined) throw invalid('range', 'cannot be combined with from and to.');
  if (from === undefined) throw invalid('from', 'is required with to.', 'required');
  const first = readLocal('from', from);
  const last = to === undefined ? zone.dayOf(now) + DAY_MS : readLocal('to', to) + unitOf(to);
  if (first >= last) throw invalid('from', to === undefined ? 'must not be in the future.' : 'must not be after to.');
  const isSecond = to !== undefined && unitOf(to) === SECOND_MS;
  const end = isSecond ? zone.endOfSecond(last - SECOND_MS) : zone.toInstant(last);
  return { zone, start: zone.toInstant(first), end };
}

/** Ranges in days and months include the current one; `24h` is the current hour and the 23 before it. */
async function rangeOf(range = '30d', zone: TimeZone, now: number, findFirst: FindFirst): Promise<Period> {
  if (range === '24h') {
    const end = now - (zone.toLocal(now) % HOUR_MS) + HOUR_MS;
    return { zone, start: end - 24 * HOUR_MS, end };
  }
  const today = zone.dayOf(now);
  const first = range === 'all' ? zone.dayOf((await findFirst()) ?? now) : firstDayOf(range, today);
  return { zone, start: zone.toInstant(Math.min(first, today)), end: zone.toInstant(today + DAY_MS) };
}

function firstDayOf(range: string, today: number): number {
  const date = new Date(today);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (range === 'mtd') return Date.UTC(year, month);
  if (range === 'ytd') return Date.UTC(year, 0);
  if (range === '12m') return Date.UTC(year, month - 11);
  return today - (parseInt(range, 10) - 1) * DAY_MS;
}

/** The local time that a date or a timestamp begins with. */
function readLocal(field: string, text: string): number {
  const time = (DATE.test(text) ? `${text} 00:00:00` : text).replace('T', ' ');
  const local = TIMESTAMP.test(time) ? Date.parse(`${time.replace(' ', 'T')}Z`) : NaN;
  // `Date` reads 30 February as 2 March.
  if (local >= 0 && toTimestamp(new Date(local)) === time) return local;
  throw invalid(field, 'must be a date as YYYY-MM-DD or a time as YYYY-MM-DD HH:MM:SS, from 1970 on.');
}

function unitOf(text: string): number {
  return DATE.test(text) ? DAY_MS : SECOND_MS;
}
