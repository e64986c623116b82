import { EntityManager, In } from 'typeorm';
import { BioButton } from '../../entities/bio-button.entity';
import { CodeScans } from '../../entities/code-scans.entity';
import type { EnrichedClick } from './enrich-click';

/** Adds clicks to the QR codes that were scanned. A marker that a visitor made up, or of another link's code, adds nothing. */
export async function addToCodes(manager: EntityManager, clicks: EnrichedClick[]): Promise<void> {
  const scans = bySlug(clicks, ({ code }) => code);
  if (scans.size === 0) return;
  const codes = await manager.find(CodeScans, { where: { slug: In([...scans.keys()]) }, order: { slug: 'ASC' } });
  for (const { slug, linkId } of codes) {
    const added = clicksOn(linkId, scans.get(slug)!);
    // An update, as the code may have been deleted meanwhile.
    if (added > 0) await manager.increment(CodeScans, { slug, linkId }, 'scans', added);
  }
}

/** Adds clicks to the buttons of bio pages, as {@link addToCodes} does to codes. */
export async function addToButtons(manager: EntityManager, clicks: EnrichedClick[]): Promise<void> {
  const used = bySlug(clicks, ({ button }) => button);
  if (used.size === 0) return;
  const buttons = await manager.find(BioButton, { where: { slug: In([...used.keys()]) }, order: { slug: 'ASC' } });
  for (const { slug, linkId } of buttons) {
    const added = clicksOn(linkId, used.get(slug)!);
    if (added > 0) await manager.increment(BioButton, { slug, linkId }, 'clicks', added);
  }
}

/** Groups the clicks of people by what their address was marked with. */
function bySlug(
  clicks: EnrichedClick[],
  slugOf: (click: EnrichedClick) => string | undefined,
): Map<string, EnrichedClick[]> {
  const groups = new Map<string, EnrichedClick[]>();
  for (const click of clicks) {
    const slug = slugOf(click);
    if (click.bot === null && slug) groups.set(slug, [...(groups.get(slug) ?? []), click]);
  }
  return groups;
}

function clicksOn(linkId: number, clicks: EnrichedClick[]): number {
  return clicks.filter((click) => click.linkId === linkId).length;
}
