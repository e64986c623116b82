import { EntityManager } from 'typeorm';
import { restIfDueAmongSteps } from '../common/rests';
import { insertOf, writeInParts } from '../database/insert-rows';
import { loadRows } from '../database/load-rows';
import { ClickRollup } from './click-rollup.entity';
import { moveLevels } from './click-levels';
import { Click } from './click.entity';
import { addStored, noDimensions, toStored } from './dimensions';
import { EnrichedClick } from './enrich';
import { addToTotals, lockTotals, tallyOf } from './link-totals';
import type { Tally } from './progress';
import { addPeople, HourRollup, rollUp } from './roll-up';
import { findByLink } from './rows-by-link';
import { addVisitors } from './seen-visitors';
import { forgetSummaries } from './summary-hours';

/** Hours that are read at once, to be written by a few statements: all of a batch would take several MB. */
const AT_ONCE = 1_000;

/**
 * Counts a batch: totals, uniques, rollups and raw rows, all in the caller's transaction, so that they never disagree.
 * Those whose link is gone are dropped.
 */
export async function countClicks(manager: EntityManager, all: EnrichedClick[]): Promise<Tally> {
  // The totals come first: their row locks keep other consumers and the deletion of a link waiting.
  const totals = await lockTotals(manager, new Set(all.map(({ linkId }) => linkId)));
  const clicks = allOf(all, ({ linkId }) => totals.has(linkId));
  const people = allOf(clicks, ({ bot }) => bot === null);
  const bots = allOf(clicks, ({ bot }) => bot !== null);
  const firsts = await addVisitors(manager, people);
  const tallies = { clicks: tallyOf(people), uniques: tallyOf(firsts), bots: tallyOf(bots) };
  await addToTotals(manager, totals, tallies);
  await addToRollups(manager, rollUp(clicks, firsts));
  await loadRows(manager, Click as never, clicks);
  await moveLevels(manager, totals, tallies.clicks);
  return { people: people.length, bots: bots.length, gone: all.length - clicks.length };
}

/** Those of many clicks that are wanted, found as {@link restIfDueAmongSteps} asks for. */
function allOf(clicks: EnrichedClick[], isWanted: (click: EnrichedClick) => boolean): EnrichedClick[] {
  return clicks.filter((click) => {
    restIfDueAmongSteps();
    return isWanted(click);
  });
}

async function addToRollups(manager: EntityManager, rollups: HourRollup[]): Promise<void> {
  for (let start = 0; start < rollups.length; start += AT_ONCE)
    await addSomeRollups(manager, rollups.slice(start, start + AT_ONCE));
  await forgetSummaries(manager, rollups);
}

async function addSomeRollups(manager: EntityManager, rollups: HourRollup[]): Promise<void> {
  const stored = await findByLink<ClickRollup, HourRollup>(manager, ClickRollup, 'hour', rollups, ({ hour }) => hour);
  const storedByKey = new Map(stored.map((row) => [keyOf(row), row]));
  const rowOf = (rollup: HourRollup) => withClicks(storedByKey.get(keyOf(rollup)), rollup);
  await writeInParts(manager, rollups, (part) => insertOf(manager, ClickRollup, part.map(rowOf), 'REPLACE'));
}

/** What is stored of an hour, with the clicks that came to it. */
function withClicks(stored: ClickRollup | undefined, { linkId, hour, people, uniques, bots }: HourRollup) {
  const dimensions = noDimensions();
  if (stored !== undefined) addStored(dimensions, stored.dimensions);
  return {
    linkId,
    hour,
    clicks: people.length + (stored?.clicks ?? 0),
    uniques: uniques + (stored?.uniques ?? 0),
    bots: bots + (stored?.bots ?? 0),
    dimensions: toStored(addPeople(dimensions, people)),
  };
}

function keyOf({ linkId, hour }: { linkId: number; hour: number }): string {
  return `${linkId}:${hour}`;
}
