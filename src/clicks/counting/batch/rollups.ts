import { EntityManager, In } from 'typeorm';
import { groupValues } from '../../../common/lists/group-values';
import { partsOf } from '../../../common/lists/parts-of';
import { bulkInsert } from '../../../database/bulk-insert';
import { AccountDay, AccountHalfHour, LinkDay, LinkHalfHour } from '../../entities/rollups.entity';
import { countsOf, peopleIn } from './counts';
import { addToDimensions } from './dimensions';
import type { EnrichedClick } from './enrich-click';

/** Clicks are rolled up by link and by account. */
type Owner = 'linkId' | 'accountId';
const HALF_HOURS = { linkId: LinkHalfHour, accountId: AccountHalfHour };
const DAYS = { linkId: LinkDay, accountId: AccountDay };

/** A day of a link or account, which has one of the two ids. */
type Day = Record<Owner | 'day' | 'clicks', number> & { dimensions: string };
const EMPTY_DAY = { clicks: 0, dimensions: '{}' };

/** From this length of its JSON on, a day counts as large: in a statement, it takes up to three times as many bytes. */
const LARGE_DAY_LENGTH = 8_000;
/** Days with all names take up to 300 kB each, and MySQL refuses statements above 16 MB. */
const LARGE_DAYS_PER_STATEMENT = 20;

/**
 * Adds clicks to the half hours and days of their links and accounts; views of bio pages to those of their links only.
 * @param ofLinks the clicks whose links exist
 */
export async function addToRollups(
  manager: EntityManager,
  ofLinks: EnrichedClick[],
  all: EnrichedClick[],
): Promise<void> {
  const ofAccounts = all.filter(({ triggeredBy }) => triggeredBy !== 'view');
  for (const [owner, counted] of [['linkId', ofLinks] as const, ['accountId', ofAccounts] as const]) {
    await addToHalfHours(manager, owner, counted);
    await addToDays(manager, owner, counted);
  }
}

async function addToHalfHours(manager: EntityManager, owner: Owner, clicks: EnrichedClick[]): Promise<void> {
  const groups = groupValues(clicks.map((click) => [`${click[owner]}:${click.halfHour}`, click] as const));
  const rows = [...groups.values()].map((group) => ({
    [owner]: group[0]![owner],
    halfHour: group[0]!.halfHour,
    ...countsOf(group),
  }));
  await bulkInsert(manager, HALF_HOURS[owner], rows, { add: ['clicks', 'uniques', 'bots', 'scans'] });
}

async function addToDays(manager: EntityManager, owner: Owner, clicks: EnrichedClick[]): Promise<void> {
  const people = peopleIn(clicks);
  const groups = groupValues(people.map((click) => [dayKey(owner, click), click] as const));
  // No other counter changes them between the read and the write: links and totals of accounts are locked.
  const stored = await findDays(manager, owner, people);
  const rows = [...groups].map(([key, added]) => {
    const { [owner]: id, day } = added[0]!;
    const before = stored.get(key) ?? EMPTY_DAY;
    const dimensions = addToDimensions(before.dimensions, added);
    return { [owner]: id, day, clicks: before.clicks + added.length, dimensions };
  });
  const isLarge = rows.some(({ dimensions }) => dimensions.length > LARGE_DAY_LENGTH);
  for (const part of partsOf(rows, isLarge ? LARGE_DAYS_PER_STATEMENT : rows.length))
    await bulkInsert(manager, DAYS[owner], part, { set: ['clicks', 'dimensions'] });
}

/** Returns stored days by their keys. Most batches are of a single day, which one query reads. */
async function findDays(manager: EntityManager, owner: Owner, clicks: EnrichedClick[]): Promise<Map<string, Day>> {
  const stored = new Map<string, Day>();
  for (const [day, owners] of groupValues(clicks.map((click) => [click.day, click[owner]] as const))) {
    const rows = manager.getRepository<Day>(DAYS[owner]).findBy({ [owner]: In([...new Set(owners)]), day });
    for (const row of await rows) stored.set(dayKey(owner, row), row);
  }
  return stored;
}

function dayKey(owner: Owner, row: Record<Owner | 'day', number>): string {
  return `${row[owner]}:${row.day}`;
}
