import { EntityManager, In } from 'typeorm';
import { toTimestamp } from '../common/timestamps';
import { insertRows } from '../database/insert-rows';
import { shortened } from './click-event';
import { ClickRollup } from './click-rollup.entity';
import { ClickSummary } from './click-summary.entity';
import { Dimensions, noDimensions, toStored } from './dimensions';
import { EnrichedClick } from './enrich';
import { lockClicks } from './link-totals';
import { addPeople, hourOf, HourRollup, rollUp } from './roll-up';

/** Raw clicks read at once. */
const PAGE = 5_000;

const CLICKS =
  'SELECT id, link_id AS linkId, clicked_at AS clickedAt, visitor, country, referrer, browser, os, device, language, bot ' +
  'FROM clicks WHERE link_id = ? AND id > ? ORDER BY id LIMIT ?';
const TOTAL =
  'UPDATE link_totals SET ' +
  ['clicks', 'uniques', 'bots']
    .map((name) => `${name} = (SELECT COALESCE(SUM(${name}), 0) FROM click_rollups WHERE link_id = ?)`)
    .join(', ') +
  ' WHERE link_id = ?';

/** All clicks of a link in an hour. */
interface RebuiltHour extends Omit<ClickRollup, 'dimensions'> {
  dimensions: Dimensions;
}

/** Puts the total of a link right, from its rollups. */
export async function rebuildTotal(manager: EntityManager, linkId: number): Promise<void> {
  await lockClicks(manager, linkId);
  await manager.query(TOTAL, [linkId, linkId, linkId, linkId]);
}

/**
 * Puts some hours of a link right, from its raw clicks. Nothing is counted into the link meanwhile. How many visitors were
 * new in an hour stays as it was, as those who came before may be kept no more; where there is no row, it is how many are
 * not among the raw clicks before.
 */
export async function rebuildHours(manager: EntityManager, linkId: number, hours: ReadonlySet<number>): Promise<void> {
  await lockClicks(manager, linkId);
  const made = await rollUpAgain(manager, linkId, hours);
  const stored = await manager.findBy(ClickRollup, { linkId, hour: In([...hours]) });
  const uniques = new Map(stored.map((row) => [row.hour, row.uniques]));
  await manager.delete(ClickRollup, { linkId, hour: In([...hours]) });
  const rows = [...made.values()].map((rollup) => ({
    ...rollup,
    uniques: Math.min(uniques.get(rollup.hour) ?? rollup.uniques, rollup.clicks),
    dimensions: toStored(rollup.dimensions),
  }));
  await insertRows(manager, ClickRollup as never, rows);
  await manager.delete(ClickSummary, { linkId });
}

async function rollUpAgain(manager: EntityManager, linkId: number, hours: ReadonlySet<number>) {
  const made = new Map<number, RebuiltHour>();
  const visitors = new Set<string>();
  for await (const page of pagesOf(manager, linkId)) {
    const isWanted = ({ clickedAt }: EnrichedClick) => hours.has(hourOf(clickedAt));
    const firsts = page.filter(({ bot, visitor }) => bot === null && isNew(visitors, shortened(visitor)));
    for (const part of rollUp(page.filter(isWanted), firsts.filter(isWanted)))
      made.set(part.hour, sumOf(made.get(part.hour), part));
  }
  return made;
}

async function* pagesOf(manager: EntityManager, linkId: number): AsyncGenerator<EnrichedClick[]> {
  for (let last: string | number = 0; ;) {
    const page: (EnrichedClick & { id: string | number; clickedAt: string | Date })[] = await manager.query(CLICKS, [
      ...[linkId, last, PAGE],
    ]);
    yield page.map((row) => ({ ...row, clickedAt: textOf(row.clickedAt) }));
    if (page.length < PAGE) return;
    last = page.at(-1)!.id;
  }
}

/** SQLite answers with texts, MySQL with moments. */
function textOf(moment: string | Date): string {
  return typeof moment === 'string' ? moment : toTimestamp(moment);
}

function isNew(seen: Set<string>, visitor: string): boolean {
  return seen.size < seen.add(visitor).size;
}

function sumOf(before: RebuiltHour | undefined, { linkId, hour, people, uniques, bots }: HourRollup): RebuiltHour {
  const sum = before ?? { linkId, hour, clicks: 0, uniques: 0, bots: 0, dimensions: noDimensions() };
  sum.clicks += people.length;
  sum.uniques += uniques;
  sum.bots += bots;
  addPeople(sum.dimensions, people);
  return sum;
}
