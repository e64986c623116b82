import { EntityManager } from 'typeorm';
import { insertRows } from '../database/insert-rows';
import { inList } from '../database/placeholders';
import { ClickEvent } from './click-event';
import { ClickRollup } from './click-rollup.entity';
import { moveLevels } from './click-levels';
import { Click } from './click.entity';
import { addStored, joined, noDimensions, toStored } from './dimensions';
import { EnrichedClick, enrich } from './enrich';
import { LinkVisitor } from './link-visitor.entity';
import { addToTotals, findCounted, tallyOf } from './link-totals';
import { HourRollup, rollUp } from './roll-up';

/** Links whose rows are asked for in one statement: SQLite nests conditions no deeper than 1,000. */
const LINKS_PER_QUERY = 200;

/**
 * Counts a batch: totals, uniques, rollups and raw rows, all in the caller's transaction, so that they never disagree.
 * @returns how many were dropped because their link is gone
 */
export async function countClicks(manager: EntityManager, events: ClickEvent[]): Promise<number> {
  const all = events.map(enrich);
  // The totals come first: their row locks keep other consumers and the deletion of a link waiting.
  await addToTotals(manager, all);
  const counted = await findCounted(manager, new Set(all.map(({ linkId }) => linkId)));
  const clicks = all.filter(({ linkId }) => counted.has(linkId));
  const people = clicks.filter(({ bot }) => bot === null);
  const firsts = await addVisitors(manager, clicks);
  await addToTotals(manager, firsts, 'uniques');
  await addToRollups(manager, rollUp(clicks, new Set(firsts)));
  await insertRows(manager, Click as never, clicks);
  await moveLevels(manager, counted, tallyOf(people));
  return all.length - clicks.length;
}

/** Remembers who came. Answers the clicks that were the first of their visitor on their link. */
async function addVisitors(manager: EntityManager, clicks: EnrichedClick[]): Promise<EnrichedClick[]> {
  const firstByVisitor = new Map<string, EnrichedClick>();
  for (const click of clicks)
    if (click.bot === null && !firstByVisitor.has(visitorKey(click))) firstByVisitor.set(visitorKey(click), click);
  const candidates = [...firstByVisitor.values()];
  const seen = await findByLink<LinkVisitor>(manager, LinkVisitor, 'visitor', candidates, ({ visitor }) => visitor);
  for (const visitor of seen) firstByVisitor.delete(visitorKey(visitor));
  const firsts = [...firstByVisitor.values()];
  await insertRows(
    manager,
    LinkVisitor as never,
    firsts.map(({ linkId, visitor, clickedAt }) => ({ linkId, visitor, seenAt: clickedAt })),
  );
  return firsts;
}

async function addToRollups(manager: EntityManager, rollups: HourRollup[]): Promise<void> {
  const stored = await findByLink<ClickRollup>(manager, ClickRollup, 'hour', rollups, ({ hour }) => hour);
  const storedByKey = new Map(stored.map((row) => [`${row.linkId}:${row.hour}`, row]));
  const rows = rollups.map((rollup) => {
    const before = storedByKey.get(`${rollup.linkId}:${rollup.hour}`);
    const dimensions = noDimensions();
    if (before !== undefined) addStored(dimensions, before.dimensions);
    return {
      linkId: rollup.linkId,
      hour: rollup.hour,
      clicks: rollup.clicks + (before?.clicks ?? 0),
      uniques: rollup.uniques + (before?.uniques ?? 0),
      bots: rollup.bots + (before?.bots ?? 0),
      dimensions: toStored(joined(dimensions, rollup.dimensions)),
    };
  });
  await insertRows(manager, ClickRollup as never, rows, 'REPLACE');
}

/** Rows of several links at once, each link with values of its own in the second key column. */
async function findByLink<Row extends { linkId: number }>(
  manager: EntityManager,
  table: new () => Row,
  column: string,
  wanted: { linkId: number }[],
  valueOf: (row: never) => string | number,
): Promise<Row[]> {
  const valuesByLink = new Map<number, (string | number)[]>();
  for (const row of wanted) {
    const values = valuesByLink.get(row.linkId) ?? [];
    values.push(valueOf(row as never));
    valuesByLink.set(row.linkId, values);
  }
  const links = [...valuesByLink];
  const rows: Row[] = [];
  for (let start = 0; start < links.length; start += LINKS_PER_QUERY) {
    const part = links.slice(start, start + LINKS_PER_QUERY);
    const lists = part.map(([linkId, values]) => ({ linkId, ...inList(values) }));
    const condition = lists.map(({ placeholders }) => `(link_id = ? AND ${column} IN (${placeholders}))`);
    const { tableName } = manager.connection.getMetadata(table);
    const sql = `SELECT *, link_id AS linkId FROM ${tableName} WHERE ${condition.join(' OR ')}`;
    const parameters = lists.flatMap(({ linkId, values }) => [linkId, ...values]);
    rows.push(...(await manager.query<Row[]>(sql, parameters)));
  }
  return rows;
}

function visitorKey({ linkId, visitor }: { linkId: number; visitor: string }): string {
  return `${linkId}:${visitor}`;
}
