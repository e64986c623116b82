import type { Interval } from '../../../../api/statistics/statistics';
import { readLocal } from './periods';

const OPTIONS = {
  hour: { hour: 'numeric', minute: '2-digit' },
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
} as const satisfies Record<Interval, Intl.DateTimeFormatOptions>;

const LONG_OPTIONS = {
  hour: { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  day: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  week: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<Interval, Intl.DateTimeFormatOptions>;

// The API has converted the times already.
const formatOf = (language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });

/** The hours of several days. */
const DAY_AND_HOUR = { day: 'numeric', month: 'short', hour: 'numeric' } as const;

/** The date of a point on an axis. @param days that the axis covers */
export const formatTick = (language: string, date: string, interval: Interval, days: number): string =>
  formatOf(language, interval === 'hour' && days > 1 ? DAY_AND_HOUR : OPTIONS[interval]).format(readLocal(date));

/** The date of a point in a tooltip or a table. */
export const formatPoint = (language: string, date: string, interval: Interval): string =>
  formatOf(language, LONG_OPTIONS[interval]).format(readLocal(date));

/** The days of a period, with hours if it does not consist of whole days. */
export function formatPeriod(language: string, from: string, to: string): string {
  const isWholeDays = from.endsWith('00:00:00') && to.endsWith('23:59:59');
  const format = formatOf(language, { dateStyle: 'medium', ...(isWholeDays ? {} : { timeStyle: 'short' }) });
  return format.formatRange(readLocal(from), readLocal(to));
}

export const formatDateTime = (language: string, date: string): string =>
  formatOf(language, { dateStyle: 'medium', timeStyle: 'short' }).format(readLocal(date));

export const formatTime = (language: string, date: string): string =>
  formatOf(language, { timeStyle: 'medium' }).format(readLocal(date));

/** @param day from Monday, 0, to Sunday */
export const formatWeekday = (language: string, day: number, style: 'short' | 'long'): string =>
  formatOf(language, { weekday: style }).format(new Date(Date.UTC(2024, 0, 1 + day)));

export const formatHour = (language: string, hour: number): string =>
  formatOf(language, { hour: 'numeric' }).format(new Date(Date.UTC(2024, 0, 1, hour)));
