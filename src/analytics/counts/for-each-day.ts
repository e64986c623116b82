import { setImmediate as nextTurn } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { partsOf } from '../../common/lists/parts-of';
import { DAY_MS } from '../../common/time/durations';
import { Span } from '../selection/periods/period';

/**
 * Calls a function for each day of a span, which reads all clicks of that day. A MySQL server reads two days at the same time,
 * on two cores. On SQLite, a query keeps the process waiting: other requests are served between the days.
 */
export async function forEachDay(source: DataSource, span: Span, read: (day: Span) => Promise<void>): Promise<void> {
  const daysAtOnce = source.options.type === 'mysql' ? 2 : 1;
  for (const days of partsOf(daysOf(span), daysAtOnce)) {
    await Promise.all(days.map(read));
    await nextTurn();
  }
}

/** Divides a span into parts of at most a day. */
function daysOf({ start, end }: Span): Span[] {
  const days: Span[] = [];
  for (let from = start; from < end; from += DAY_MS) days.push({ start: from, end: Math.min(from + DAY_MS, end) });
  return days;
}
