import { EntityManager } from 'typeorm';
import { bulkInsert } from '../../../database/bulk-insert';
import type { ClickEvent } from '../../click-event';
import { Click, SeenVisitor } from '../../entities/click.entity';
import type { Tally } from '../tally';
import { addToCodesAndButtons, nameButtons } from './codes-and-buttons';
import { peopleIn } from './counts';
import { enrichClick } from './enrich-click';
import { addToTotals, lockLinks, numberClicks } from './totals';
import { addToRollups } from './rollups';
import { markUniques } from './unique-visitors';

/**
 * Counts clicks in the caller's transaction, so that raw clicks, visitors, totals and rollups agree. Drops clicks of
 * deleted links. Throws a unique violation if one of the clicks is counted already.
 */
export async function countBatch(manager: EntityManager, events: ClickEvent[]): Promise<Partial<Tally>> {
  // First, so that other counters, and deletions of these links, wait until this transaction ends.
  const linkIds = events.map(({ linkId }) => linkId);
  const links = await lockLinks(manager, linkIds);
  const counted = events.filter(({ linkId }) => links.has(linkId));
  const named = await nameButtons(manager, counted, links);
  const clicks = named.map((event) => enrichClick(event, links.get(event.linkId)!));
  const people = peopleIn(clicks);
  await numberClicks(manager, clicks);
  const visitors = await markUniques(manager, people);
  await bulkInsert(manager, Click, clicks);
  await bulkInsert(manager, SeenVisitor, visitors, { set: ['day'] });
  await addToTotals(manager, clicks);
  await addToCodesAndButtons(manager, people);
  await addToRollups(manager, clicks);
  return { people: people.length, bots: clicks.length - people.length, linkGone: events.length - clicks.length };
}
