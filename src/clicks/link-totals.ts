import { EntityManager, In } from 'typeorm';
import { insertRows } from '../database/insert-rows';
import { EnrichedClick } from './enrich';
import { LinkTotal } from './link-total.entity';

type Column = 'clicks' | 'uniques' | 'bots';

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
  const tallies = new Map<Column, Map<number, number>>();
  for (const { linkId, bot } of clicks) {
    const column = only ?? (bot === null ? 'clicks' : 'bots');
    const tally = tallies.get(column) ?? new Map<number, number>();
    tallies.set(column, tally.set(linkId, (tally.get(linkId) ?? 0) + 1));
  }
  for (const [column, tally] of tallies) await addTally(manager, column, tally);
}

/** Which of the links still have a total: a link that was deleted has none. */
export async function findCounted(manager: EntityManager, linkIds: ReadonlySet<number>): Promise<Set<number>> {
  const rows = await manager.find(LinkTotal, { where: { linkId: In([...linkIds]) }, select: { linkId: true } });
  return new Set(rows.map(({ linkId }) => linkId));
}

async function addTally(manager: EntityManager, column: Column, tally: Map<number, number>): Promise<void> {
  // In the order of the ids, so that two consumers lock rows in the same order.
  const entries = [...tally].sort(([one], [other]) => one - other);
  const cases = entries.map(() => 'WHEN ? THEN ?').join(' ');
  const ids = entries.map(() => '?').join(',');
  await manager.query(
    `UPDATE link_totals SET ${column} = ${column} + CASE link_id ${cases} ELSE 0 END WHERE link_id IN (${ids})`,
    [...entries.flat(), ...entries.map(([id]) => id)],
  );
}
