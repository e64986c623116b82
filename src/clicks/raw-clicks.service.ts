import { Injectable } from '@nestjs/common';
import { EntityManager, In } from 'typeorm';
import { Transactions } from '../database/transactions';
import { Click } from './click.entity';

/** Ids looked at in one transaction: on SQLite it blocks the process meanwhile. */
const SPAN = 5_000;

const ENDS = 'SELECT (SELECT MIN(id) FROM clicks) AS first, (SELECT MAX(id) FROM clicks) AS last';
const ORPHANS =
  'SELECT clicks.id FROM clicks LEFT JOIN link_totals ON link_totals.link_id = clicks.link_id ' +
  'WHERE clicks.id >= ? AND clicks.id < ? AND link_totals.link_id IS NULL';

/** Single clicks, which no foreign key takes along when their link goes. */
@Injectable()
export class RawClicksService {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Deletes the clicks of links that are gone. One walk along the primary key, in short steps: an index by link would
   * have to be paid for with every click.
   */
  async deleteOrphans(): Promise<void> {
    const { first, last } = await this.transactions.run(endsOf);
    for (let start = first; start <= last; start += SPAN) {
      await this.transactions.run((manager) => deleteOrphansWithin(manager, start));
      await new Promise(setImmediate);
    }
  }
}

async function endsOf(manager: EntityManager): Promise<{ first: number; last: number }> {
  const [ends] = await manager.query<Record<'first' | 'last', string | number | null>[]>(ENDS);
  return { first: Number(ends?.first ?? 1), last: Number(ends?.last ?? 0) };
}

/** Reads first, as a join in the deleting statement would lock the totals that others are counting into. */
async function deleteOrphansWithin(manager: EntityManager, start: number): Promise<void> {
  const orphans = await manager.query<{ id: string | number }[]>(ORPHANS, [start, start + SPAN]);
  if (orphans.length > 0) await manager.delete(Click, { id: In(orphans.map(({ id }) => String(id))) });
}
