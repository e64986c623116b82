import { Logger } from '@nestjs/common';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { EntityManager, LessThan } from 'typeorm';
import { ServiceValue } from '../../database/service-value.entity';
import { Transactions } from '../../database/transactions';
import { firstClickId } from '../click-id';
import { deleteSomeClicks } from './delete-clicks';

const FIRST_RUN_MS = 1_000;
const INTERVAL_MS = 3_600_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The name under which the database keeps since which hour all raw clicks are there. */
export const RAW_CLICKS_SINCE = 'raw-clicks-since';

/**
 * Deletes raw clicks that are no longer kept, and with the last click of a visitor the visitor. It goes by whole days, as
 * visitors are remembered by the day on which they came last.
 */
export class ClickRetention {
  private readonly logger = new Logger('Clicks');

  constructor(
    private readonly transactions: Transactions,
    private readonly days: number,
  ) {}

  async run(signal: AbortSignal): Promise<void> {
    await wait(FIRST_RUN_MS, signal);
    while (!signal.aborted) {
      await this.deleteOld(signal).catch((error: Error) =>
        this.logger.error(error, 'Old clicks could not be deleted.'),
      );
      await wait(INTERVAL_MS, signal);
    }
  }

  private async deleteOld(signal: AbortSignal): Promise<void> {
    const firstDay = Math.floor(Date.now() / DAY_MS) - this.days;
    await this.transactions.run((manager) => remember(manager, (firstDay * DAY_MS) / HOUR_MS));
    const old = { id: LessThan(firstClickId(firstDay * DAY_MS)) };
    const step = (manager: EntityManager) => deleteSomeClicks(manager, old, { day: LessThan(firstDay) });
    while (!signal.aborted && !(await this.transactions.run(step))) await turn();
  }
}

/** Written before the first is deleted: statistics that read raw clicks must know where these begin. */
async function remember(manager: EntityManager, hour: number): Promise<void> {
  const known = await manager.findOneBy(ServiceValue, { name: RAW_CLICKS_SINCE });
  if (Number(known?.value ?? -1) < hour) await manager.save(ServiceValue, { name: RAW_CLICKS_SINCE, value: `${hour}` });
}

async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  await pause(milliseconds, undefined, { signal }).catch(() => undefined);
}
