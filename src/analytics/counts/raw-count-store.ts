import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Span } from '../selection/periods/period';
import { keptPart, Selection } from '../selection/selection';
import type { Counts, TimedCounts } from './counts';
import { forEachDay } from './for-each-day';
import { selectClicks } from './selected-clicks';

/** The time of a click up to the tens of minutes, as both engines write it: `2026-01-31 12:3`. */
const TEN_MINUTES = 'SUBSTR(click.clickedAt, 1, 15)';

const SUMS = {
  clicks: 'SUM(CASE WHEN click.bot IS NULL THEN 1 ELSE 0 END)',
  uniques: 'SUM(click.isUnique)',
  bots: 'SUM(CASE WHEN click.bot IS NULL THEN 0 ELSE 1 END)',
  scans: `SUM(CASE WHEN click.bot IS NULL AND click.triggeredBy = 'qr' THEN 1 ELSE 0 END)`,
};

/** Counts raw clicks, as far as they are kept. */
@Injectable()
export class RawCountStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Returns counts by ten minutes. */
  async read(selection: Selection, span: Span): Promise<TimedCounts[]> {
    const counts: TimedCounts[] = [];
    await forEachDay(this.dataSource, keptPart(span, selection), async (day) => {
      counts.push(...(await this.readDay(selection, day)));
    });
    return counts;
  }

  private async readDay(selection: Selection, day: Span): Promise<TimedCounts[]> {
    const query = selectClicks(this.dataSource, selection, day).select(TEN_MINUTES, 'time').groupBy(TEN_MINUTES);
    for (const [name, sum] of Object.entries(SUMS)) query.addSelect(sum, name);
    const rows = await query.getRawMany<Counts & { time: string }>();
    return rows.map(({ time, ...counts }) => ({ at: Date.parse(`${time.replace(' ', 'T')}0:00Z`), ...counts }));
  }
}
