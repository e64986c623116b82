import { EntityManager } from 'typeorm';
import { restIfDueAmongSteps } from '../common/rests';
import { accumulate } from '../database/accumulate';
import { insertRows } from '../database/insert-rows';
import { inLists } from '../database/placeholders';
import { EnrichedClick } from './enrich';
import { LinkTotal } from './link-total.entity';

/** A link as its total has it. */
export interface CountedLink {
  linkId: number;
  accountId: number;
  isListed: boolean;
  clicks: number;
}

/** What is added to totals, by link. */
type Added = Record<'clicks' | 'uniques' | 'bots', ReadonlyMap<number, number>>;

const COUNTED = 'SELECT link_id AS linkId, account_id AS accountId, is_listed AS isListed, clicks FROM link_totals';

/** Starts the count of links, in the transaction that makes them. */
export async function openTotals(
  manager: EntityManager,
  links: { id: number; accountId: number; isListed: boolean }[],
): Promise<void> {
  const rows = links.map(({ id, accountId, isListed }) => ({
    linkId: id,
    accountId,
    isListed: Number(isListed),
    clicks: 0,
    uniques: 0,
    bots: 0,
  }));
  await insertRows(manager, LinkTotal as never, rows);
}

/** How many of the clicks each link has. */
export function tallyOf(clicks: EnrichedClick[]): Map<number, number> {
  const tally = new Map<number, number>();
  for (const { linkId } of clicks) {
    tally.set(linkId, (tally.get(linkId) ?? 0) + 1);
    restIfDueAmongSteps();
  }
  return tally;
}

/**
 * The totals of links, by their ids, to which nobody else adds until the transaction ends; a link that was deleted has none.
 * In the order of the ids, so that two consumers lock rows in the same order. SQLite has one writer at a time.
 */
export async function lockTotals(
  manager: EntityManager,
  linkIds: ReadonlySet<number>,
): Promise<Map<number, CountedLink>> {
  const isMysql = manager.connection.options.type === 'mysql';
  const inOrder = [...linkIds].sort((one, other) => one - other);
  const counted = new Map<number, CountedLink>();
  for (const { placeholders, values } of inLists(inOrder)) {
    // The primary key, as another index would lock rows in another order.
    const where = `WHERE link_id IN (${placeholders})`;
    const sql = isMysql ? `${COUNTED} FORCE INDEX (PRIMARY) ${where} FOR UPDATE` : `${COUNTED} ${where}`;
    for (const row of await manager.query<CountedLink[]>(sql, values)) counted.set(row.linkId, row);
  }
  return counted;
}

/** Adds to totals that are there, as {@link lockTotals} has found them. */
export async function addToTotals(
  manager: EntityManager,
  totals: ReadonlyMap<number, CountedLink>,
  { clicks, uniques, bots }: Added,
): Promise<void> {
  const rows = [...totals.values()].map(({ linkId, accountId, isListed }) => ({
    linkId,
    accountId,
    isListed,
    clicks: clicks.get(linkId) ?? 0,
    uniques: uniques.get(linkId) ?? 0,
    bots: bots.get(linkId) ?? 0,
  }));
  await accumulate(manager, LinkTotal, rows as never[], ['clicks', 'uniques', 'bots'], 'add');
}

/** The clicks of a link that no more are added to until the transaction ends: writing to the row is what locks it. */
export async function lockClicks(manager: EntityManager, linkId: number): Promise<number> {
  await manager.query('UPDATE link_totals SET bots = bots WHERE link_id = ?', [linkId]);
  const [row] = await manager.query<CountedLink[]>(`${COUNTED} WHERE link_id = ?`, [linkId]);
  return row?.clicks ?? 0;
}
