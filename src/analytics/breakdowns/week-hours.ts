import { Injectable } from '@nestjs/common';
import { HALF_HOUR_MS, HOUR_MS } from '../../common/time/durations';
import { shownCounts } from '../counts/counts';
import { CountsService } from '../counts/counts.service';
import type { Period } from '../selection/periods/period';
import type { Selection } from '../selection/selection';
import { Breakdown } from './breakdown';

const HOURS_PER_WEEK = 168;
/** 1 January 1970 was a Thursday. */
const FIRST_MONDAY_HOUR = 96;
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Breaks clicks down by the local hour of the week. */
@Injectable()
export class WeekHours {
  constructor(private readonly counts: CountsService) {}

  /** All hours in their order, also those without clicks. */
  async read(selection: Selection): Promise<Breakdown> {
    const { period, bots } = selection;
    const clicks = Array<number>(HOURS_PER_WEEK).fill(0);
    for (const row of await this.counts.read(selection, period, HALF_HOUR_MS))
      clicks[hourOfWeek(period.zone.toLocal(middleOf(row.at, period)))]! += shownCounts(row, bots).clicks;
    const items = clicks.map((count, id) => ({ name: nameOf(id), id, clicks: count }));
    return { items, sum: clicks.reduce((sum, count) => sum + count) };
  }
}

/** The middle of the half hour of a row: in zones a quarter of an hour off, it counts in the hour that begins within it, as in series. */
function middleOf(at: number, { start, end }: Period): number {
  const middle = Math.floor(at / HALF_HOUR_MS) * HALF_HOUR_MS + HALF_HOUR_MS / 2;
  return Math.min(Math.max(middle, start), end - 1);
}

function hourOfWeek(local: number): number {
  const hour = Math.floor(local / HOUR_MS) - FIRST_MONDAY_HOUR;
  return ((hour % HOURS_PER_WEEK) + HOURS_PER_WEEK) % HOURS_PER_WEEK;
}

function nameOf(hourOfTheWeek: number): string {
  const hour = String(hourOfTheWeek % 24).padStart(2, '0');
  return `${DAYS[Math.floor(hourOfTheWeek / 24)]} ${hour}:00`;
}
