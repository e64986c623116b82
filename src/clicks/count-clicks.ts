import { EntityManager } from 'typeorm';
import { toTimestamp } from '../common/timestamps';
import { insertRows } from '../database/insert-rows';
import { ClickEvent } from './click-event';
import { ClickRollup } from './click-rollup.entity';
import { moveLevels } from './click-levels';
import { Click } from './click.entity';
import { addStored, joined, noDimensions, toStored } from './dimensions';
import { EnrichedClick, enrich } from './enrich';
import { LinkVisitor } from './link-visitor.entity';
import { addToTotals, findCounted, tallyOf } from './link-totals';
import type { Tally } from './progress';
import { HourRollup, rollUp } from './roll-up';
import { findByLink } from './rows-by-link';
import { forgetSummaries } from './summary-hours';

/**
 * Counts a batch: totals, uniques, rollups and raw rows, all in the caller's transaction, so that they never disagree.
 * Those whose link is gone are dropped.
 */
export async function countClicks(manager: EntityManager, events: ClickEvent[]): Promise<Tally> {
  const all = events.map(enrich);
  // The totals come first: their row locks keep other consumers and the deletion of a link waiting.
  await addToTotals(manager, all);
  const counted = await findCounted(manager, new Set(all.map(({ linkId }) => linkId)));
  const clicks = all.filter(({ linkId }) => counted.has(linkId));
  const people = clicks.filter(({ bot }) => bot === null);
  const firsts = await addVisitors(manager, people);
  await addToTotals(manager, firsts, 'uniques');
  await addToRollups(manager, rollUp(clicks, new Set(firsts)));
  await insertRows(manager, Click as never, clicks);
  await moveLevels(manager, counted, tallyOf(people));
  return { people: people.length, bots: clicks.length - people.length, gone: all.length - clicks.length };
}

/**
 * Remembers who came, and on which day last: as long as one of their clicks is kept. Answers the clicks that were the
 * first of their visitor on their link.
 */
async function addVisitors(manager: EntityManager, people: EnrichedClick[]): Promise<EnrichedClick[]> {
  const firsts = new Map<string, EnrichedClick>();
  const lasts = new Map<string, EnrichedClick>();
  for (const click of people) {
    const key = visitorKey(click);
    if (!firsts.has(key)) firsts.set(key, click);
    if (!((lasts.get(key)?.clickedAt ?? '') > click.clickedAt)) lasts.set(key, click);
  }
  const visitors = [...firsts.values()];
  for (const seen of await findByLink<LinkVisitor, EnrichedClick>(
    manager,
    LinkVisitor,
    'visitor',
    visitors,
    (row) => row.visitor,
  )) {
    const key = visitorKey(seen);
    firsts.delete(key);
    if (dayOf(lasts.get(key)!.clickedAt) <= dayOf(seen.seenAt)) lasts.delete(key);
  }
  // In the order of the key: neighbours are written together.
  const rows = [...lasts.values()]
    .sort((one, other) => one.linkId - other.linkId || (one.visitor < other.visitor ? -1 : 1))
    .map(({ linkId, visitor, clickedAt }) => ({ linkId, visitor, seenAt: clickedAt }));
  await insertRows(manager, LinkVisitor as never, rows, 'REPLACE');
  return [...firsts.values()];
}

/** SQLite answers with texts, MySQL with moments. */
function dayOf(moment: string | Date): string {
  return (typeof moment === 'string' ? moment : toTimestamp(moment)).slice(0, 10);
}

async function addToRollups(manager: EntityManager, rollups: HourRollup[]): Promise<void> {
  const stored = await findByLink<ClickRollup, HourRollup>(manager, ClickRollup, 'hour', rollups, ({ hour }) => hour);
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
  await forgetSummaries(manager, rollups);
}

function visitorKey({ linkId, visitor }: { linkId: number; visitor: string }): string {
  return `${linkId}:${visitor}`;
}
