import { EntityManager, In } from 'typeorm';
import { bulkInsert } from '../../database/bulk-insert';
import { AccountDay } from '../entities/account-day.entity';
import { AccountHour } from '../entities/account-hour.entity';
import { LinkDay } from '../entities/link-day.entity';
import { LinkHour } from '../entities/link-hour.entity';
import { addToDimensions } from './dimensions';
import type { EnrichedClick } from './enrich-click';

/** By whose clicks are rolled up. */
type Owner = 'linkId' | 'accountId';
const HOURS = { linkId: LinkHour, accountId: AccountHour };
const DAYS = { linkId: LinkDay, accountId: AccountDay };

/** Adds clicks to the hours and days of their links and accounts. */
export async function addToRollups(manager: EntityManager, clicks: EnrichedClick[]): Promise<void> {
  for (const owner of ['linkId', 'accountId'] as const) {
    await addToHours(manager, owner, clicks);
    await addToDays(manager, owner, clicks);
  }
}

async function addToHours(manager: EntityManager, owner: Owner, clicks: EnrichedClick[]): Promise<void> {
  const rows = [...groupBy(clicks, owner, 'hour').values()].map((group) => ({
    [owner]: group[0]![owner],
    hour: group[0]!.hour,
    clicks: count(group, ({ bot }) => bot === null),
    uniques: count(group, ({ isUnique }) => isUnique === 1),
    bots: count(group, ({ bot }) => bot !== null),
    scans: count(group, ({ bot, triggeredBy }) => bot === null && triggeredBy === 'qr'),
  }));
  await bulkInsert(manager, HOURS[owner], rows, { add: ['clicks', 'uniques', 'bots', 'scans'] });
}

async function addToDays(manager: EntityManager, owner: Owner, clicks: EnrichedClick[]): Promise<void> {
  const people = clicks.filter(({ bot }) => bot === null);
  const groups = groupBy(people, owner, 'day');
  const keyOf = (click: EnrichedClick) => ({ [owner]: click[owner], day: click.day });
  const added = [...groups.values()].map((group) => ({
    ...keyOf(group[0]!),
    ...{ clicks: group.length, dimensions: '{}' },
  }));
  // Locks the rows, also new ones: nobody else changes their dimensions until the transaction ends.
  await bulkInsert(manager, DAYS[owner], added, { add: ['clicks'] });
  const rows = (await findDays(manager, owner, people)).map((row) => ({
    ...row,
    dimensions: addToDimensions(row.dimensions, groups.get(`${row[owner]}:${row.day}`) ?? []),
  }));
  await bulkInsert(manager, DAYS[owner], rows, { set: ['dimensions'] });
}

type DayRow = Record<Owner | 'day' | 'clicks', number> & { dimensions: string };

/** Rows of several owners; most batches are of a single day. */
async function findDays(manager: EntityManager, owner: Owner, clicks: EnrichedClick[]): Promise<DayRow[]> {
  const rows: DayRow[] = [];
  for (const day of new Set(clicks.map((click) => click.day))) {
    const owners = new Set(clicks.filter((click) => click.day === day).map((click) => click[owner]));
    rows.push(...(await manager.find(DAYS[owner] as never, { where: { [owner]: In([...owners]), day } as never }) as DayRow[]));
  }
  return rows;
}

function groupBy(clicks: EnrichedClick[], owner: Owner, time: 'hour' | 'day'): Map<string, EnrichedClick[]> {
  const groups = new Map<string, EnrichedClick[]>();
  for (const click of clicks) {
    const key = `${click[owner]}:${click[time]}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [click]);
    else group.push(click);
  }
  return groups;
}

function count(clicks: EnrichedClick[], isCounted: (click: EnrichedClick) => boolean): number {
  return clicks.filter(isCounted).length;
}
