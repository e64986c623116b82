import { EntityManager } from 'typeorm';
import { bulkInsert } from '../../../database/bulk-insert';
import type { ClickEvent } from '../../click-event';
import { Click } from '../../entities/click.entity';
import { SeenVisitor } from '../../entities/seen-visitor.entity';
import { addToButtons, addToCodes } from './code-scans';
import { CountedLink, EnrichedClick, enrichClick } from './enrich-click';
import { addToTotals, lockLinks } from './link-totals';
import { numberClicks } from './number-clicks';
import { addToRollups } from './rollups';
import { Tally, tallyOf } from '../tally';
import { markUniques } from './unique-visitors';

/**
 * Counts clicks in the caller's transaction, so that raw clicks, visitors, totals and rollups agree. Drops clicks of
 * deleted links. Throws a unique violation if one of the clicks is counted already.
 */
export async function countBatch(manager: EntityManager, events: ClickEvent[]): Promise<Tally> {
  // First, so that other counters, and deletions of these links, wait until this transaction ends.
  const links = await lockLinks(
    manager,
    events.map(({ linkId }) => linkId),
  );
  const clicks = events.flatMap((event) => enriched(event, links.get(event.linkId)));
  await numberClicks(manager, clicks);
  const visitors = await markUniques(manager, clicks);
  await bulkInsert(manager, Click, clicks);
  await bulkInsert(manager, SeenVisitor, visitors, { set: ['day'] });
  await addToTotals(manager, clicks);
  await addToCodes(manager, clicks);
  await addToButtons(manager, clicks);
  await addToRollups(manager, clicks);
  const people = clicks.filter(({ bot }) => bot === null).length;
  return tallyOf({ people, bots: clicks.length - people, linkGone: events.length - clicks.length });
}

function enriched(event: ClickEvent, link: CountedLink | undefined): EnrichedClick[] {
  return link === undefined ? [] : [enrichClick(event, link)];
}
