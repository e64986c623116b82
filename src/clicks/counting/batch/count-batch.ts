import { EntityManager } from 'typeorm';
import { bulkInsert } from '../../../database/bulk-insert';
import type { ClickEvent } from '../../click-event';
import { Click, SeenVisitor } from '../../entities/click.entity';
import type { Tally } from '../tally';
import { addToCodesAndButtons, nameButtons } from './codes-and-buttons';
import { peopleIn } from './counts';
import { enrichClick } from './enrich-click';
import { findDeletedLinks, lockLinks } from './locks';
import { addToTotals, numberClicks } from './totals';
import { addToRollups } from './rollups';
import { markUniques } from './unique-visitors';

/**
 * Counts clicks in the caller's transaction, so that raw clicks, visitors, totals and rollups agree. Clicks on deleted links
 * count for their accounts, and are dropped if those are deleted too. Throws a unique violation if one of the clicks is
 * counted already.
 */
export async function countBatch(manager: EntityManager, events: ClickEvent[]): Promise<Partial<Tally>> {
  // First, so that other counters, and deletions of these links, wait until this transaction ends.
  const linkIds = events.map(({ linkId }) => linkId);
  const existing = await lockLinks(manager, linkIds);
  const links = new Map([...existing, ...(await findDeletedLinks(manager, events, existing))]);
  const counted = events.filter(({ linkId }) => links.has(linkId));
  const named = await nameButtons(manager, counted, links);
  const clicks = named.map((event) => enrichClick(event, links.get(event.linkId)!));
  const people = peopleIn(clicks);
  await numberClicks(manager, clicks);
  const visitors = await markUniques(manager, people);
  await bulkInsert(manager, Click, clicks);
  await bulkInsert(manager, SeenVisitor, visitors, { set: ['day'] });
  const ofLinks = clicks.filter(({ linkId }) => existing.has(linkId));
  await addToTotals(manager, ofLinks);
  await addToCodesAndButtons(manager, people);
  await addToRollups(manager, ofLinks, clicks);
  return { people: people.length, bots: clicks.length - people.length, linkGone: events.length - clicks.length };
}
