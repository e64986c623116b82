import { EntityManager } from 'typeorm';
import { insertRows } from '../database/insert-rows';
import { inLists } from '../database/placeholders';
import { EnrichedClick } from './enrich';
import { LinkTotal } from './link-total.entity';

type Column = 'clicks' | 'uniques' | 'bots';

/** A database goes through the cases one by one, for each row anew. */
const LINKS_PER_STATEMENT = 64;

/** A link as its total has it. */
export interface CountedLink {
  linkId: number;
  accountId: number;
  isListed: boolean;
  clicks: number;
}

const COUNTED =
  'SELECT link_id AS linkId, account_id AS accountId, is_listed AS isListed, clicks FROM link_totals WHERE link_id IN';

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

/** Adds clicks to the totals of their links: people to `clicks` and everybody else to `bots`, or all to one column. */
export async function addToTotals(manager: EntityManager, clicks: EnrichedClick[], only?: Column): Promise<void> {
  const byColumn = new Map<Column, EnrichedClick[]>();
  for (const click of clicks) {
    const column = only ?? (click.bot === null ? 'clicks' : 'bots');
    if (!byColumn.get(column)?.push(click)) byColumn.set(column, [click]);
  }
  for (const [column, clicksOf] of byColumn) await addTally(manager, column, tallyOf(clicksOf));
}

/** How many of the clicks each link has. */
export function tallyOf(clicks: EnrichedClick[]): Map<number, number> {
  const tally = new Map<number, number>();
  for (const { linkId } of clicks) tally.set(linkId, (tally.get(linkId) ?? 0) + 1);
  return tally;
}

/** The totals of links, by their ids: a link that was deleted has none. */
export async function findCounted(
  manager: EntityManager,
  linkIds: ReadonlySet<number>,
): Promise<Map<number, CountedLink>> {
  const counted = new Map<number, CountedLink>();
  for (const { placeholders, values } of inLists([...linkIds])) {
    const rows = await manager.query<CountedLink[]>(`${COUNTED} (${placeholders})`, values);
    for (const row of rows) counted.set(row.linkId, row);
  }
  return counted;
}

/** The clicks of a link that no more are added to until the transaction ends: writing to the row is what locks it. */
export async function lockClicks(manager: EntityManager, linkId: number): Promise<number> {
  await manager.query('UPDATE link_totals SET bots = bots WHERE link_id = ?', [linkId]);
  return (await findCounted(manager, new Set([linkId]))).get(linkId)?.clicks ?? 0;
}

async function addTally(manager: EntityManager, column: Column, tally: Map<number, number>): Promise<void> {
  // In the order of the ids, so that two consumers lock rows in the same order.
  const entries = [...tally].sort(([one], [other]) => one - other);
  for (let start = 0; start < entries.length; start += LINKS_PER_STATEMENT)
    await addPart(manager, column, entries.slice(start, start + LINKS_PER_STATEMENT));
}

async function addPart(manager: EntityManager, column: Column, entries: [id: number, clicks: number][]): Promise<void> {
  const cases = entries.map(() => 'WHEN ? THEN ?').join(' ');
  const ids = entries.map(() => '?').join(',');
  await manager.query(
    `UPDATE link_totals SET ${column} = ${column} + CASE link_id ${cases} ELSE 0 END WHERE link_id IN (${ids})`,
    [...entries.flat(), ...entries.map(([id]) => id)],
  );
}
