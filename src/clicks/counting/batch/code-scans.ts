import { EntityManager, In } from 'typeorm';
import { CodeScans } from '../../entities/code-scans.entity';
import type { EnrichedClick } from './enrich-click';

/** Adds clicks to the QR codes that were scanned. A marker that a visitor made up, or of another link's code, adds nothing. */
export async function addToCodes(manager: EntityManager, clicks: EnrichedClick[]): Promise<void> {
  const scans = scansOf(clicks);
  if (scans.size === 0) return;
  const codes = await manager.find(CodeScans, { where: { slug: In([...scans.keys()]) }, order: { slug: 'ASC' } });
  for (const { slug, linkId } of codes) {
    const added = scans.get(slug)!.filter((click) => click.linkId === linkId).length;
    // An update, as the code may have been deleted meanwhile.
    if (added > 0) await manager.increment(CodeScans, { slug, linkId }, 'scans', added);
  }
}

function scansOf(clicks: EnrichedClick[]): Map<string, EnrichedClick[]> {
  const scans = new Map<string, EnrichedClick[]>();
  for (const click of clicks)
    if (click.bot === null && click.code) scans.set(click.code, [...(scans.get(click.code) ?? []), click]);
  return scans;
}
