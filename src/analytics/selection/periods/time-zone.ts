import { LRUCache } from 'lru-cache';
import { DAY_MS, SECOND_MS } from '../../../common/time/durations';

const zones = new LRUCache<string, TimeZone>({ max: 100 });

/** Returns a zone by its IANA name, such as `Europe/Berlin`; `undefined` for an unknown name. */
export function findTimeZone(name: string): TimeZone | undefined {
  const cached = zones.get(name);
  if (cached !== undefined || !/^[a-z]/i.test(name)) return cached;
  try {
    const zone = new TimeZone(name);
    zones.set(name, zone);
    return zone;
  } catch {
    return undefined;
  }
}

/**
 * The local times of a zone. A local time is written as the milliseconds since 1970 that it would be in UTC, so that
 * calendars are computed with the UTC methods of `Date`.
 */
export class TimeZone {
  private readonly format: Intl.DateTimeFormat;
  /** By day since 1970, UTC; `undefined` for a day in which the offset changes. */
  private readonly offsetsOfDays = new LRUCache<number, { offset: number | undefined }>({ max: 5_000 });

  /** @param name IANA name; throws a `RangeError` if it is unknown */
  constructor(readonly name: string) {
    const digits = '2-digit';
    this.format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      year: 'numeric',
      month: digits,
      day: digits,
      hour: digits,
      minute: digits,
      second: digits,
    });
  }

  /** The local time of an instant. */
  toLocal(instant: number): number {
    return instant + this.offsetAt(instant);
  }

  /** The midnight with which the local day of an instant begins, which the clocks may skip. */
  dayOf(instant: number): number {
    return Math.floor(this.toLocal(instant) / DAY_MS) * DAY_MS;
  }

  /** The first instant of a local time; of one that the clocks skip, the instant of that change. */
  toInstant(local: number): number {
    const before = this.offsetAt(local - DAY_MS);
    const after = this.offsetAt(local + DAY_MS);
    const [early, late] = [local - before, local - after];
    if (this.offsetAt(early) === before) return early;
    return this.offsetAt(late) === after ? late : this.changeBetween(late, early);
  }

  /** The end of a local second, which the clocks may repeat; of one that they skip, the instant of that change. */
  endOfSecond(local: number): number {
    const late = local - this.offsetAt(local + DAY_MS);
    const last = this.toLocal(late) === local ? late : this.toInstant(local);
    return this.toLocal(last) === local ? last + SECOND_MS : last;
  }

  /** The first instant after a change of the offset, which is between two instants. */
  private changeBetween(before: number, after: number): number {
    const middle = Math.floor((before + after) / 2);
    if (middle === before) return after;
    return this.offsetAt(middle) === this.offsetAt(before)
      ? this.changeBetween(middle, after)
      : this.changeBetween(before, middle);
  }

  private offsetAt(instant: number): number {
    const day = Math.floor(instant / DAY_MS);
    const cached = this.offsetsOfDays.get(day) ?? this.offsetOfDay(day);
    return cached.offset ?? this.readOffset(instant);
  }

  private offsetOfDay(day: number): { offset: number | undefined } {
    const [first, last] = [day * DAY_MS, (day + 1) * DAY_MS].map((instant) => this.readOffset(instant));
    const entry = { offset: first === last ? first : undefined };
    this.offsetsOfDays.set(day, entry);
    return entry;
  }

  private readOffset(instant: number): number {
    const second = Math.floor(instant / 1_000) * 1_000;
    const [month, day, year, hour, minute, seconds] = this.format.format(second).match(/\d+/g)!.map(Number);
    return Date.UTC(year!, month! - 1, day, hour, minute, seconds) - second;
  }
}
