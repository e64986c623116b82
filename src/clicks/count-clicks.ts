import { EntityManager } from 'typeorm';
import { insertRows } from '../database/insert-rows';
import { ClickRollup } from './click-rollup.entity';
import { moveLevels } from './click-levels';
import { Click } from './click.entity';
import { addStored, noDimensions, toStored } from './dimensions';
import { EnrichedClick } from './enrich';
import { addToTotals, lockTotals, tallyOf } from './link-totals';
import type { Tally } from './progress';
import { addPeople, hourOf, HourRollup, rollUp } from './roll-up';
import { findByLink } from './rows-by-link';
import { SeenVisitor } from './seen-visitor.entity';
import { forgetSummaries } from './summary-hours';

const HOURS_OF_DAY = 24;
/** Rows that are read, changed and written together: as many as one statement takes. */
const AT_ONCE = 512;

/**
 * Counts a batch: totals, uniques, rollups and raw rows, all in the caller's transaction, so that they never disagree.
 * Those whose link is gone are dropped.
 */
export async function countClicks(manager: EntityManager, all: EnrichedClick[]): Promise<Tally> {
  // The totals come first: their row locks keep other consumers and the deletion of a link waiting.
  const totals = await lockTotals(manager, new Set(all.map(({ linkId }) => linkId)));
  const clicks = all.filter(({ linkId }) => totals.has(linkId));
  const people = clicks.filter(({ bot }) => bot === null);
  const bots = clicks.filter(({ bot }) => bot !== null);
  const firsts = await addVisitors(manager, people);
  const tallies = { clicks: tallyOf(people), uniques: tallyOf(firsts), bots: tallyOf(bots) };
  await addToTotals(manager, totals, tallies);
  await addToRollups(manager, rollUp(clicks, new Set(firsts)));
  await insertRows(manager, Click as never, clicks);
  await moveLevels(manager, totals, tallies.clicks);
  return { people: people.length, bots: bots.length, gone: all.length - clicks.length };
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
  // In the order of the key, a part after the other: neighbours are read and written together, and while they are at hand.
  const inOrder = [...visitors.values()].sort(
    (one, other) => one.linkId - other.linkId || (one.visitor < other.visitor ? -1 : 1),
  );
  for (const some of slicesOf(inOrder)) await addSomeVisitors(manager, visitors, some);
  return inOrder.filter(({ isNew }) => isNew).map(({ first }) => first);
}

async function addSomeVisitors(manager: EntityManager, visitors: Map<string, Visitor>, some: Visitor[]): Promise<void> {
  const toWrite = new Set(some);
  for (const seen of await findByLink(manager, SeenVisitor, 'visitor', some, ({ visitor }) => visitor)) {
    const known = visitors.get(visitorKey(seen))!;
    known.isNew = false;
    if (known.day <= seen.day) toWrite.delete(known);
  }
  const rows = [...toWrite].map(({ linkId, visitor, day }) => ({ linkId, visitor, day }));
  await insertRows(manager, SeenVisitor as never, rows, 'REPLACE');
}

function visitorsOf(people: EnrichedClick[]): Map<string, Visitor> {
  const visitors = new Map<string, Visitor>();
  for (const first of people) {
    const { linkId, visitor } = first;
    const key = visitorKey(first);
    const day = Math.floor(hourOf(first.clickedAt) / HOURS_OF_DAY);
    const known = visitors.get(key);
    if (known === undefined) visitors.set(key, { linkId, visitor, day, first, isNew: true });
    else if (day > known.day) known.day = day;
  }
  return visitors;
}

async function addToRollups(manager: EntityManager, rollups: HourRollup[]): Promise<void> {
  for (const some of slicesOf(rollups)) await addSomeRollups(manager, some);
  await forgetSummaries(manager, rollups);
}

async function addSomeRollups(manager: EntityManager, rollups: HourRollup[]): Promise<void> {
  const stored = await findByLink<ClickRollup, HourRollup>(manager, ClickRollup, 'hour', rollups, ({ hour }) => hour);
  const storedByKey = new Map(stored.map((row) => [`${row.linkId}:${row.hour}`, row]));
  const rows = rollups.map(({ linkId, hour, people, uniques, bots }) => {
    const before = storedByKey.get(`${linkId}:${hour}`);
    const dimensions = noDimensions();
    if (before !== undefined) addStored(dimensions, before.dimensions);
    return {
      linkId,
      hour,
      clicks: people.length + (before?.clicks ?? 0),
      uniques: uniques + (before?.uniques ?? 0),
      bots: bots + (before?.bots ?? 0),
      dimensions: toStored(addPeople(dimensions, people)),
    };
  });
  await insertRows(manager, ClickRollup as never, rows, 'REPLACE');
}

function* slicesOf<Row>(rows: Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += AT_ONCE) yield rows.slice(start, start + AT_ONCE);
}

function visitorKey({ linkId, visitor }: { linkId: number; visitor: string }): string {
  return `${linkId}:${visitor}`;
}
