import { invalid } from '../../../common/errors';
import { DAY_MS, HALF_HOUR_MS, HOUR_MS } from '../../../common/time/durations';
import { Period } from './period';
import { TimeZone } from './time-zone';

export const INTERVALS = ['hour', 'day', 'week', 'month'] as const;
export type Interval = (typeof INTERVALS)[number];

const MAX_POINTS = 1_000;
const TOO_MANY = `makes more than ${MAX_POINTS} points. Choose a longer interval or a shorter period.`;
/** The longest periods with points of an hour and of a day, by the clock. */
const MAX_HOURS_MS = 48 * HOUR_MS;
const MAX_DAYS_MS = 92 * DAY_MS;
/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** A point of a series: an hour, day, week or month, as far as it is within the period. */
export interface Point {
  /** In milliseconds since 1970; a half hour, as clicks are rolled up by those. */
  start: number;
  /** The local date on which the interval begins, for an hour with its time. */
  date: string;
}

/** The interval that suits a period for which none was requested. */
export function usualInterval({ start, end, zone }: Period): Interval {
  const length = zone.toLocal(end) - zone.toLocal(start);
  if (length <= MAX_HOURS_MS) return 'hour';
  return length <= MAX_DAYS_MS ? 'day' : 'month';
}

/** The points of a period. Throws {@link InvalidInput} if there are more than a thousand. */
export function pointsOf({ start, end, zone }: Period, interval: Interval): Point[] {
  const points: Point[] = [];
  for (let at = start, next; at < end; at = next) {
    if (points.length === MAX_POINTS) throw invalid('interval', TOO_MANY);
    points.push({ start: floorToHalfHour(at), date: dateOf(zone.toLocal(at), interval) });
    next = interval === 'hour' ? nextHour(at, zone) : zone.toInstant(nextBeginning(zone.toLocal(at), interval));
  }
  return points;
}

/** An hour that the clocks repeat is two points. Some zones change by half an hour, so an hour may be cut short. */
function nextHour(instant: number, zone: TimeZone): number {
  const local = zone.toLocal(instant);
  const next = instant - (local % HALF_HOUR_MS) + HALF_HOUR_MS;
  const nextLocal = zone.toLocal(next);
  const isSameHour = floorTo(nextLocal, HOUR_MS) === floorTo(local, HOUR_MS) && nextLocal > local;
  return isSameHour ? nextHour(next, zone) : next;
}

function nextBeginning(local: number, interval: Interval): number {
  const beginning = beginningOf(local, interval);
  if (interval === 'day') return beginning + DAY_MS;
  if (interval === 'week') return beginning + 7 * DAY_MS;
  const date = new Date(beginning);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

function beginningOf(local: number, interval: Interval): number {
  if (interval === 'hour') return floorTo(local, HOUR_MS);
  if (interval === 'day') return floorTo(local, DAY_MS);
  if (interval === 'week') return floorTo(local - FIRST_MONDAY_MS, 7 * DAY_MS) + FIRST_MONDAY_MS;
  const date = new Date(local);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}

function dateOf(local: number, interval: Interval): string {
  const text = new Date(beginningOf(local, interval)).toISOString().replace('T', ' ');
  return text.slice(0, interval === 'hour' ? 19 : 10);
}

function floorToHalfHour(instant: number): number {
  return floorTo(instant, HALF_HOUR_MS);
}

function floorTo(time: number, unitMs: number): number {
  return Math.floor(time / unitMs) * unitMs;
}
