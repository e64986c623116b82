import { EntityManager } from 'typeorm';
import { insertRows } from '../database/insert-rows';
import { ClickEvent } from './click-event';
import { ClickRollup } from './click-rollup.entity';
import { moveLevels } from './click-levels';
import { Click } from './click.entity';
import { addStored, joined, noDimensions, toStored } from './dimensions';
import { EnrichedClick, enrich } from './enrich';
import { addToTotals, findCounted, tallyOf } from './link-totals';
import type { Tally } from './progress';
import { HourRollup, rollUp } from './roll-up';
import { findByLink } from './rows-by-link';
import { SeenVisitor } from './seen-visitor.entity';
import { forgetSummaries } from './summary-hours';

const DAY = 24 * 60 * 60 * 1_000;

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

/** A visitor of a link in a batch. */
interface Visitor extends SeenVisitor {
  first: EnrichedClick;
  isNew: boolean;
}

/**
 * Remembers who came, and on which day last: as long as one of their clicks is kept. Answers the clicks that were the
 * first of their visitor on their link.
 */
async function addVisitors(manager: EntityManager, people: EnrichedClick[]): Promise<EnrichedClick[]> {
  const visitors = visitorsOf(people);
  const toWrite = new Set(visitors.values());
  for (const seen of await findByLink(manager, SeenVisitor, 'visitor', [...toWrite], ({ visitor }) => visitor)) {
    const known = visitors.get(visitorKey(seen))!;
    known.isNew = false;
    if (known.day <= seen.day) toWrite.delete(known);
  }
  // In the order of the key: neighbours are written together.
  const rows = [...toWrite]
    .sort((one, other) => one.linkId - other.linkId || (one.visitor < other.visitor ? -1 : 1))
    .map(({ linkId, visitor, day }) => ({ linkId, visitor, day }));
  await insertRows(manager, SeenVisitor as never, rows, 'REPLACE');
  return [...visitors.values()].filter(({ isNew }) => isNew).map(({ first }) => first);
}

function visitorsOf(people: EnrichedClick[]): Map<string, Visitor> {
  const visitors = new Map<string, Visitor>();
  for (const first of people) {
    const { linkId, visitor } = first;
    const key = visitorKey(first);
    const day = dayOf(first.clickedAt);
    const known = visitors.get(key);
    if (known === undefined) visitors.set(key, { linkId, visitor, day, first, isNew: true });
    else if (day > known.day) known.day = day;
  }
  return visitors;
}

/** Days since 1970 of a timestamp. */
function dayOf(timestamp: string): number {
  return Date.parse(timestamp.slice(0, 10)) / DAY;
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
