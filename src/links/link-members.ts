import { EntityManager } from 'typeorm';
import { assignItem, findChannels, unassignItem } from '../channels/channel-items';
import { LinkPixel } from './link.entity';

/** Assigns a link to a further channel, unless that is the last one already; null removes it from all. */
export async function putInto(manager: EntityManager, linkId: number, channel?: number | null): Promise<void> {
  if (channel === undefined) return;
  if (channel === null) return unassignItem(manager, 'links', linkId);
  const channels = (await findChannels(manager, [linkId])).get(linkId);
  if (channels?.at(-1) !== channel) await assignItem(manager, channel, 'links', linkId);
}

export async function insertPixels(manager: EntityManager, linkId: number, pixels?: number[] | null): Promise<void> {
  const rows = [...new Set(pixels)].map((pixelId) => ({ linkId, pixelId }));
  if (rows.length > 0) await manager.insert(LinkPixel, rows);
}

/** Null removes all. Returns whether the link had other pixels. */
export async function replacePixels(
  manager: EntityManager,
  linkId: number,
  pixels?: number[] | null,
): Promise<boolean> {
  if (pixels === undefined) return false;
  const before = new Set((await manager.findBy(LinkPixel, { linkId })).map(({ pixelId }) => pixelId));
  const after = new Set(pixels);
  if (before.size === after.size && [...after].every((id) => before.has(id))) return false;
  await manager.delete(LinkPixel, { linkId });
  await insertPixels(manager, linkId, pixels);
  return true;
}
