import { Logger } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { EntityManager, FindOptionsWhere, In, LessThan } from 'typeorm';
import { DAY_MS, HOUR_MS } from '../../common/time/durations';
import { pauseUntilAborted } from '../../common/time/pause';
import { ServiceValue } from '../../database/service-secret/service-value.entity';
import { Transactions } from '../../database/transactions';
import { firstClickId } from '../click-event';
import { Click, SeenVisitor } from '../entities/click.entity';

const FIRST_RUN_MS = 1_000;
const INTERVAL_MS = HOUR_MS;
/** Clicks deleted in one transaction, which on SQLite keeps all other writers waiting. */
const CLICKS_PER_STEP = 1_000;

/** Name of the value in the database that holds the first hour of which all raw clicks are kept. */
export const RAW_CLICKS_SINCE = 'raw-clicks-since';

/**
 * Deletes raw clicks after the retention period, and each visitor with the visitor's last click. Works by whole days, as
 * visitors do.
 */
export class ClickRetention {
  private readonly logger = new Logger('Clicks');

  constructor(
    private readonly transactions: Transactions,
    private readonly days: number,
  ) {}

  async run(signal: AbortSignal): Promise<void> {
    await pauseUntilAborted(FIRST_RUN_MS, signal);
    while (!signal.aborted) {
      await this.deleteOld(signal).catch((error: Error) =>
        this.logger.error(error, 'Old clicks could not be deleted.'),
      );
      await pauseUntilAborted(INTERVAL_MS, signal);
    }
  }

  private async deleteOld(signal: AbortSignal): Promise<void> {
    const firstDay = Math.floor(Date.now() / DAY_MS) - this.days;
    await this.transactions.run((manager) => storeFirstHour(manager, (firstDay * DAY_MS) / HOUR_MS));
    const old = { id: LessThan(firstClickId(firstDay * DAY_MS)) };
    const step = (manager: EntityManager) => deleteSomeClicks(manager, old, { day: LessThan(firstDay) });
    while (!signal.aborted && !(await this.transactions.run(step))) await nextTurn();
  }
}

/**
 * Deletes the oldest of some raw clicks, and those of their visitors that meet a condition.
 * @returns whether no such clicks are left
 */
export async function deleteSomeClicks(
  manager: EntityManager,
  where: FindOptionsWhere<Click>,
  visitorWhere: FindOptionsWhere<SeenVisitor> = {},
): Promise<boolean> {
  const select = { id: true, visitor: true };
  const clicks = await manager.find(Click, { select, where, order: { id: 'ASC' }, take: CLICKS_PER_STEP });
  if (clicks.length === 0) return true;
  await manager.delete(Click, { id: In(clicks.map(({ id }) => id)) });
  const visitors = [...new Set(clicks.map(({ visitor }) => visitor))];
  await manager.delete(SeenVisitor, { ...visitorWhere, visitor: In(visitors) });
  return clicks.length < CLICKS_PER_STEP;
}

/** Runs before the first click is deleted, as `stats verify` must know where the raw clicks begin. Replicas may run it at once. */
async function storeFirstHour(manager: EntityManager, hour: number): Promise<void> {
  const name = RAW_CLICKS_SINCE;
  const query = manager.createQueryBuilder();
  await query.insert().into(ServiceValue).values({ name, value: '0' }).orIgnore().execute();
  const update = (value: number, condition: string) =>
    manager
      .createQueryBuilder()
      .update(ServiceValue)
      .set({ value: `${value}` })
      .where(`name = :name AND value + 0 ${condition} :value`, { name, value })
      .execute();
  await update(hour, '<');
  // A clock that was ahead stored a later hour: clicks until now may have been deleted.
  await update(Math.ceil(Date.now() / HOUR_MS), '>');
}
