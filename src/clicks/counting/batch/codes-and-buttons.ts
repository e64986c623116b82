import { EntityManager, EntityTarget, In } from 'typeorm';
import { groupValues } from '../../../common/lists/group-values';
import { BioButton, CodeScans } from '../../entities/totals.entity';
import type { EnrichedClick } from './enrich-click';

/** A QR code or button, by the slug that the marker in its address contains. */
interface Marked {
  slug: string;
  linkId: number;
}

/** Adds the clicks of people to the QR codes that they scanned, and to the buttons of bio pages that they used. */
export async function addToCodesAndButtons(manager: EntityManager, clicks: EnrichedClick[]): Promise<void> {
  const people = clicks.filter(({ bot }) => bot === null);
  const marked = (slug: string | undefined, linkId: number): Marked[] => (slug ? [{ slug, linkId }] : []);
  const scans = people.flatMap(({ code, linkId }) => marked(code, linkId));
  await addTo(manager, CodeScans, 'scans', scans);
  const uses = people.flatMap(({ button, linkId }) => marked(button, linkId));
  await addTo(manager, BioButton, 'clicks', uses);
}

/** A marker that a visitor made up, or that belongs to another link, adds nothing. */
async function addTo(
  manager: EntityManager,
  rows: EntityTarget<Marked>,
  column: string,
  used: Marked[],
): Promise<void> {
  if (used.length === 0) return;
  const linkIds = groupValues(used.map(({ slug, linkId }) => [slug, linkId] as const));
  const known = await manager.find(rows, { where: { slug: In([...linkIds.keys()]) }, order: { slug: 'ASC' } });
  for (const { slug, linkId } of known) {
    const added = linkIds.get(slug)!.filter((id) => id === linkId).length;
    // An update, as the row may have been deleted meanwhile.
    if (added > 0) await manager.increment(rows, { slug, linkId }, column, added);
  }
}
