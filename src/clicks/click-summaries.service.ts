import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, EntityManager } from 'typeorm';
import { insertRows } from '../database/insert-rows';
import { Transactions } from '../database/transactions';
import { ClickSummary } from './click-summary.entity';
import { addStored, Dimensions, noDimensions, toStored, withLargest } from './dimensions';
import { lockClicks } from './link-totals';
import { firstOpenHour } from './summary-hours';

/** Hours that are read one by one; more are summed up first. Also how many are summed up in one transaction. */
const MANY = 200;
/** Names kept in a summary, so that it fits into its column. */
const MOST_NAMES = 200;

const HOURS =
  'SELECT hour, dimensions FROM click_rollups WHERE link_id = ? AND hour >= ? AND hour < ? ORDER BY hour LIMIT ?';

interface Read {
  dimensions: Dimensions;
  hours: { hour: number; dimensions: string }[];
}

/** Adds up the hours of a link, in a time that does not grow with their number (docs/decisions/0008). */
@Injectable()
export class ClickSummaries {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  /** By what the link was clicked, in all its time. */
  async dimensionsOf(linkId: number): Promise<Dimensions> {
    const { manager } = this.dataSource;
    const first = await read(manager, linkId, Infinity, MANY + 1);
    if (first.hours.length <= MANY) return first.dimensions;
    await this.transactions.runUntilDone((inside) => extend(inside, linkId));
    return (await read(manager, linkId, Infinity, MANY)).dimensions;
  }
}

/** The summary and the hours after it. */
async function read(manager: EntityManager, linkId: number, before: number, most: number): Promise<Read> {
  const summary = await manager.findOneBy(ClickSummary, { linkId });
  const last = Math.min(before, 2 ** 31 - 1);
  const hours = await manager.query<Read['hours']>(HOURS, [linkId, summary?.beforeHour ?? 0, last, most]);
  const dimensions = noDimensions();
  if (summary !== null) addStored(dimensions, summary.dimensions);
  for (const row of hours) addStored(dimensions, row.dimensions);
  return { dimensions, hours };
}

/** Adds the next hours to the summary, while nobody counts into the link. Answers whether there are no more. */
async function extend(manager: EntityManager, linkId: number): Promise<boolean> {
  await lockClicks(manager, linkId);
  const { dimensions, hours } = await read(manager, linkId, firstOpenHour(), MANY);
  if (hours.length === 0) return true;
  const row = {
    linkId,
    beforeHour: hours.at(-1)!.hour + 1,
    dimensions: toStored(withLargest(dimensions, MOST_NAMES)),
  };
  await insertRows(manager, ClickSummary as never, [row], 'REPLACE');
  return hours.length < MANY;
}
