import { EntityManager, In } from 'typeorm';
import { bulkInsert } from '../../../database/bulk-insert';
import { AccountDay, AccountHalfHour, LinkDay, LinkHalfHour } from '../../entities/rollups.entity';
import { addToDimensions } from './dimensions';
import type { EnrichedClick } from './enrich-click';

/** Clicks are rolled up by link and by account. */
type Owner = 'linkId' | 'accountId';
const HALF_HOURS = { linkId: LinkHalfHour, accountId: AccountHalfHour };
const DAYS = { linkId: LinkDay, accountId: AccountDay };

/** Adds clicks to the half hours and days of their links and accounts; views of bio pages to those of their links only. */
export async function addToRollups(manager: EntityManager, clicks: EnrichedClick[]): Promise<void> {
  const ofAccounts = clicks.filter(({ triggeredBy }) => triggeredBy !== 'view');
  for (const [owner, counted] of [['linkId', clicks] as const, ['accountId', ofAccounts] as const]) {
    await addToHalfHours(manager, owner, counted);
    await addToDays(manager, owner, counted);
  }
}

async function addToHalfHours(manager: EntityManager, owner: Owner, clicks: EnrichedClick[]): Promise<void> {
  const rows = [...groupBy(clicks, owner, 'halfHour').values()].map((group) => ({
    [owner]: group[0]![owner],
    halfHour: group[0]!.halfHour,
    clicks: count(group, ({ bot }) => bot === null),
    uniques: count(group, ({ isUnique }) => isUnique === 1),
    bots: count(group, ({ bot }) => bot !== null),
    scans: count(group, ({ bot, triggeredBy }) => bot === null && triggeredBy === 'qr'),
  }));
  await bulkInsert(manager, HALF_HOURS[owner], rows, { add: ['clicks', 'uniques', 'bots', 'scans'] });
}

async function addToDays(manager: EntityManager, owner: Owner, clicks: EnrichedClick[]): Promise<void> {
  const people = clicks.filter(({ bot }) => bot === null);
  const groups = groupBy(people, owner, 'day');
  const empty = [...groups.values()].map(([click]) => emptyDay(owner, click!));
  // The days of a link are locked with the link; those of an account are locked here, new ones too.
  if (owner === 'accountId') await bulkInsert(manager, AccountDay, empty, { add: ['clicks'] });
  const stored = await findDays(manager, owner, people);
  const rows = empty.map((day) => {
    const key = keyOf(day, owner, 'day');
    const { clicks: before, dimensions } = stored.get(key) ?? day;
    const added = groups.get(key)!;
    return { ...day, clicks: before + added.length, dimensions: addToDimensions(dimensions, added) };
  });
  await bulkInsert(manager, DAYS[owner], rows, { set: ['clicks', 'dimensions'] });
}

type DayRow = Record<Owner | 'day' | 'clicks', number> & { dimensions: string };

function emptyDay(owner: Owner, click: EnrichedClick): DayRow {
  return { [owner]: click[owner], day: click.day, clicks: 0, dimensions: '{}' } as DayRow;
}

/** Rows of several owners by their keys; most batches are of a single day. */
async function findDays(manager: EntityManager, owner: Owner, clicks: EnrichedClick[]): Promise<Map<string, DayRow>> {
  const rows = new Map<string, DayRow>();
  for (const day of new Set(clicks.map((click) => click.day))) {
    const owners = new Set(clicks.filter((click) => click.day === day).map((click) => click[owner]));
    const repository = manager.getRepository<DayRow>(DAYS[owner]);
    for (const row of await repository.findBy({ [owner]: In([...owners]), day }))
      rows.set(keyOf(row, owner, 'day'), row);
  }
  return rows;
}

function groupBy(clicks: EnrichedClick[], owner: Owner, time: 'halfHour' | 'day'): Map<string, EnrichedClick[]> {
  const groups = new Map<string, EnrichedClick[]>();
  for (const click of clicks) {
    const key = keyOf(click, owner, time);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [click]);
    else group.push(click);
  }
  return groups;
}

function keyOf<Time extends 'halfHour' | 'day'>(row: Record<Owner | Time, number>, owner: Owner, time: Time): string {
  return `${row[owner]}:${row[time]}`;
}

function count(clicks: EnrichedClick[], isCounted: (click: EnrichedClick) => boolean): number {
  return clicks.filter(isCounted).length;
}
