import { EntityManager, EntityTarget, In } from 'typeorm';
import { groupValues } from '../../../common/lists/group-values';
import type { ClickEvent } from '../../click-event';
import { BioButton, CodeScans } from '../../entities/totals.entity';
import type { CountedLink, EnrichedClick } from './enrich-click';

/** A QR code or button, by the slug that the marker in its address contains. */
interface Marked {
  slug: string;
  linkId: number;
}

/** Names the button in the clicks on links that buttons own, for visitors whose address lacked the marker. */
export async function nameButtons(
  manager: EntityManager,
  events: ClickEvent[],
  links: Map<number, CountedLink>,
): Promise<ClickEvent[]> {
  const unmarked = events.filter(
    ({ linkId, code, button, isView }) => !(links.get(linkId)!.isListed || code !== undefined || button || isView),
  );
  if (unmarked.length === 0) return events;
  const linkIds = new Set(unmarked.map(({ linkId }) => linkId));
  const buttons = await manager.findBy(BioButton, { linkId: In([...linkIds]), ownsLink: true });
  const slugs = new Map(buttons.map(({ linkId, slug }) => [linkId, slug]));
  const named = new Map(unmarked.map((event) => [event, { ...event, button: slugs.get(event.linkId) }]));
  return events.map((event) => named.get(event) ?? event);
}

/** Adds the clicks of people to the QR codes that they scanned, and to the buttons of bio pages that they used. */
export async function addToCodesAndButtons(manager: EntityManager, people: EnrichedClick[]): Promise<void> {
  await addTo(manager, CodeScans, 'scans', people, 'code');
  await addTo(manager, BioButton, 'clicks', people, 'button');
}

/** A marker that a visitor made up, or that belongs to another link, adds nothing. */
async function addTo(
  manager: EntityManager,
  rows: EntityTarget<Marked>,
  column: string,
  people: EnrichedClick[],
  marker: 'code' | 'button',
): Promise<void> {
  const marked = people.flatMap(({ [marker]: slug, linkId }) => (slug ? [[slug, linkId] as const] : []));
  if (marked.length === 0) return;
  const linkIds = groupValues(marked);
  const known = await manager.find(rows, { where: { slug: In([...linkIds.keys()]) }, order: { slug: 'ASC' } });
  for (const { slug, linkId } of known) {
    const added = linkIds.get(slug)!.filter((id) => id === linkId).length;
    // An update, as the row may have been deleted meanwhile.
    if (added > 0) await manager.increment(rows, { slug, linkId }, column, added);
  }
}
