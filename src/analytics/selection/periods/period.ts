import { TimeZone } from './time-zone';

/** The instants from `start` up to, but not including, `end`, in milliseconds since 1970. */
export interface Span {
  start: number;
  end: number;
}

/** A span as it is read and shown: in the local time of a zone. */
export interface Period extends Span {
  zone: TimeZone;
}

/** No previous period begins earlier: `Intl` formats a year before Christ like one after. */
const EARLIEST_MS = Date.UTC(1000, 0, 1);

/** The span before a period: as many local days if it consists of whole ones, else as many milliseconds. */
export function previousOf({ start, end, zone }: Period): Period {
  const [first, last] = [zone.dayOf(start), zone.dayOf(end)];
  const isWholeDays = zone.toInstant(first) === start && zone.toInstant(last) === end;
  const before = isWholeDays ? zone.toInstant(Math.max(EARLIEST_MS, 2 * first - last)) : 2 * start - end;
  return { zone, end: start, start: Math.max(EARLIEST_MS, before) };
}

/**
 * Divides a span into the part that consists of whole units since 1970, UTC, and the parts before and after it, which may be
 * empty. Without a whole unit, everything is in `before`.
 */
export function divide({ start, end }: Span, unitMs: number): { before: Span; whole: Span; after: Span } {
  const first = Math.ceil(start / unitMs) * unitMs;
  const last = Math.floor(end / unitMs) * unitMs;
  if (first >= last) return { before: { start, end }, whole: { start: end, end }, after: { start: end, end } };
  return { before: { start, end: first }, whole: { start: first, end: last }, after: { start: last, end } };
}
