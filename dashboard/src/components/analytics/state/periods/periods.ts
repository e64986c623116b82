import type { Interval, Series } from '../../../../api/statistics/statistics';
import { toFieldTime } from '../../../../preferences/zoned-time';
import { type AnalyticsSearch, hasFilters, type Range } from '../analytics-search';

/** The keys that choose a range. */
export const RANGE_KEYS = {
  '24h': 'd',
  '7d': 'w',
  '30d': 't',
  '90d': '3',
  mtd: 'm',
  ytd: 'y',
  '12m': '1',
  all: 'a',
} as const satisfies Record<Range, string>;

type Charted = Pick<Series, 'interval' | 'timezone' | 'to'> & { series: readonly { date: string }[] };

const DAY_MS = 86_400_000;
const MAX_POINTS = 1_000;
const MAX_UNFINISHED_PART = 0.05;

/** Times of the API, read as if they were in UTC: only for computing and showing them. */
export const readLocal = (time: string): Date =>
  new Date(time.length > 10 ? `${time.replace(' ', 'T')}Z` : `${time}T00:00:00Z`);

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Days of a period whose last second counts. */
export const daysOf = (from: string, to: string): number =>
  Math.round((readLocal(to).getTime() - readLocal(from).getTime()) / DAY_MS);

/**
 * Whether the clicks of the period before were all counted: with filters, they may have been deleted since. Without filters,
 * at most a quarter of an hour is missing, in zones that are not on half hours.
 */
export function isComparable(
  { from, to, exact_since: since }: { from: string; to: string; exact_since?: string },
  search: AnalyticsSearch,
): boolean {
  if (since === undefined || !hasFilters(search)) return true;
  const [start, end] = [readLocal(from).getTime(), readLocal(to).getTime()];
  return readLocal(since).getTime() <= start - (end - start);
}

/** The intervals that make no more than a thousand points of a period, and more than one. */
export function intervalsOf(from: string, to: string): Interval[] {
  const days = daysOf(from, to);
  const lengths: [Interval, number][] = [
    ['hour', 1 / 24],
    ['day', 1],
    ['week', 7],
    ['month', 28],
  ];
  return lengths
    .filter(([, length], at) => days / length < MAX_POINTS && (days > length || at === 0))
    .map(([interval]) => interval);
}

/** The last second of the interval that begins with a point. */
export function endOf(date: string, interval: Interval): string {
  if (interval === 'hour') return `${date.slice(0, 13)}:59:59`;
  const begin = readLocal(date);
  if (interval === 'day') return date.slice(0, 10);
  if (interval === 'week') return dayOf(new Date(begin.getTime() + 6 * DAY_MS));
  return dayOf(new Date(Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + 1, 0)));
}

/** Whether clicks are still to come at the last point of a chart. */
export function isRunning({ series, interval, timezone, to }: Charted, now: Date): boolean {
  const last = series.at(-1)?.date;
  if (last === undefined) return false;
  const local = toFieldTime(now.toISOString().slice(0, 19), timezone).replace('T', ' ');
  const end = endOf(last, interval);
  return last.slice(0, local.length) <= local && local <= to && local.slice(0, end.length) <= end;
}

/** Whether so much of a period is still to come that its numbers cannot be compared with those of a whole one. */
export function isUnfinished({ from, to, timezone }: Pick<Series, 'from' | 'to' | 'timezone'>, now: Date): boolean {
  const local = readLocal(toFieldTime(now.toISOString().slice(0, 19), timezone).replace('T', ' ')).getTime();
  const [start, end] = [readLocal(from).getTime(), readLocal(to).getTime()];
  return end - local > MAX_UNFINISHED_PART * (end - start);
}

const [DAY_START, DAY_END] = [' 00:00:00', ' 23:59:59'];

/** The period between two points of a chart, both included, in either order; within the period of the chart. */
export function zoomInto(
  points: readonly { date: string }[],
  interval: Interval,
  [one, other]: [number, number],
  within: { from: string; to: string },
): { from: string; to: string } {
  const first = atTime(points[Math.min(one, other)]!.date, DAY_START);
  const last = atTime(endOf(points[Math.max(one, other)]!.date, interval), DAY_END);
  const from = first > within.from ? first : within.from;
  const to = last < within.to ? last : within.to;
  const areDays = from.endsWith(DAY_START) && to.endsWith(DAY_END);
  return areDays ? { from: from.slice(0, 10), to: to.slice(0, 10) } : { from, to };
}

const atTime = (date: string, time: string): string => (date.length > 10 ? date : date + time);

/** A day as `react-day-picker` has it: at midnight of the browser's zone. */
export function toPickerDay(time: string): Date {
  const [year, month, day] = time.slice(0, 10).split('-').map(Number);
  return new Date(year!, month! - 1, day);
}

export function fromPickerDay(day: Date): string {
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
