import { EntityManager, In } from 'typeorm';
import { toTimestamp } from '../common/timestamps';
import { ServiceValue } from '../database/service-value.entity';
import { Transactions } from '../database/transactions';
import { shortened } from './click-event';
import { Click } from './click.entity';
import { Pauses } from './pauses';
import { conditions } from './rows-by-link';
import { Say } from './say';

/** How long after the start, and how often then, in milliseconds. */
const FIRST = 1_000;
const INTERVAL = 3_600_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Clicks looked at in one transaction: on SQLite all other writers wait meanwhile. */
const BATCH = 1_000;

/** The name under which the database keeps since which hour all raw clicks are there. */
export const RAW_CLICKS_SINCE = 'raw-clicks-since';

const OLDEST =
  'SELECT id, link_id AS linkId, visitor, clicked_at < ? AS isOld FROM clicks WHERE id > ? ORDER BY id LIMIT ?';

interface RawClick {
  id: string | number;
  linkId: number;
  visitor: string;
  isOld: number;
}

/**
 * Deletes raw clicks that are no longer kept, and with the last click of a visitor on a link the visitor. It goes by whole
 * days, as visitors are remembered by the day on which they were seen last.
 */
export class ClickRetention {
  private readonly pauses = new Pauses();

  constructor(
    private readonly transactions: Transactions,
    private readonly days: number,
    private readonly say: Say,
  ) {}

  async run(): Promise<void> {
    await this.pauses.wait(FIRST);
    while (!this.pauses.isOver) {
      await this.deleteOld().catch((error: Error) => this.say('error', 'Old clicks could not be deleted.', error));
      await this.pauses.wait(INTERVAL);
    }
  }

  stop(): void {
    this.pauses.end();
  }

  private async deleteOld(): Promise<void> {
    const since = (Math.floor(Date.now() / DAY) - this.days) * DAY;
    await this.transactions.run((manager) => remember(manager, since / HOUR));
    let after: string | number | undefined = 0;
    while (after !== undefined && !this.pauses.isOver) {
      const place: string | number = after;
      after = await this.transactions.run((manager) => deleteBehind(manager, since, place));
      await new Promise(setImmediate);
    }
  }
}

/** Written before the first is deleted: whoever compares raw clicks with rollups must know where they begin. */
async function remember(manager: EntityManager, hour: number): Promise<void> {
  const known = await manager.findOneBy(ServiceValue, { name: RAW_CLICKS_SINCE });
  if (Number(known?.value ?? -1) < hour) await manager.save(ServiceValue, { name: RAW_CLICKS_SINCE, value: `${hour}` });
}

/**
 * Deletes the old ones of the next clicks. Ids are nearly in the order of time: where none of them is old, none is further on.
 * @returns the last id that was looked at, if it may go on there
 */
async function deleteBehind(manager: EntityManager, since: number, after: string | number) {
  const clicks = await manager.query<RawClick[]>(OLDEST, [toTimestamp(new Date(since)), after, BATCH]);
  const old = clicks.filter(({ isOld }) => Number(isOld) === 1);
  if (old.length === 0) return undefined;
  await manager.delete(Click, { id: In(old.map(({ id }) => String(id))) });
  for (const { sql, parameters } of conditions(manager, 'visitor', old, ({ visitor }) => shortened(visitor)))
    await manager.query(`DELETE FROM seen_visitors WHERE ${sql} AND day < ?`, [...parameters, since / DAY]);
  return clicks.at(-1)!.id;
}
