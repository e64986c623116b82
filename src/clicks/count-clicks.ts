import { EntityManager } from 'typeorm';
import { insertRows } from '../database/insert-rows';
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
  await addToRollups(manager, rollUp(clicks, firsts));
  await insertRows(manager, Click as never, clicks);
  await moveLevels(manager, totals, tallies.clicks);
  return { people: people.length, bots: bots.length, gone: all.length - clicks.length };
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
