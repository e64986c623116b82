import { EntityManager, In } from 'typeorm';
import { assignItem, findChannels, unassignItem } from '../../channels/channel-items';
import { groupValues } from '../../common/lists/group-values';
import { bulkInsert } from '../../database/bulk-insert';
import { LinkPixel } from '../link.entity';

type Ids = readonly number[];

/** Returns the links that were last assigned to another channel, or to none; for null, those in any channel. */
export async function differingChannels(
  manager: EntityManager,
  linkIds: number[],
  channel: number | null,
): Promise<number[]> {
  const channels = await findChannels(manager, linkIds);
  return linkIds.filter((id) => (channels.get(id)?.at(-1) ?? null) !== channel);
}

/** Assigns links to a further channel; null removes them from all. */
export async function putInto(manager: EntityManager, linkIds: number[], channel: number | null): Promise<void> {
  if (linkIds.length === 0) return;
  if (channel === null) return unassignItem(manager, 'links', ...linkIds);
  await assignItem(manager, channel, 'links', ...linkIds);
}

export async function insertPixels(manager: EntityManager, wanted: Map<number, Ids>): Promise<void> {
  const rows = [...wanted].flatMap(([linkId, pixels]) => [...new Set(pixels)].map((pixelId) => ({ linkId, pixelId })));
  await bulkInsert(manager, LinkPixel, rows);
}

/** Returns those of the links, by id, whose pixels are not the wanted ones. */
export async function differingPixels(manager: EntityManager, wanted: Map<number, Ids>): Promise<Map<number, Ids>> {
  if (wanted.size === 0) return wanted;
  const rows = await manager.findBy(LinkPixel, { linkId: In([...wanted.keys()]) });
  const present = groupValues(rows.map(({ linkId, pixelId }) => [linkId, pixelId] as const));
  return new Map([...wanted].filter(([linkId, pixels]) => !isSameSet(present.get(linkId) ?? [], pixels)));
}

export async function replacePixels(manager: EntityManager, wanted: Map<number, Ids>): Promise<void> {
  if (wanted.size === 0) return;
  await manager.delete(LinkPixel, { linkId: In([...wanted.keys()]) });
  await insertPixels(manager, wanted);
}

function isSameSet<Value>(one: readonly Value[], other: readonly Value[]): boolean {
  const values = new Set(one);
  return values.size === new Set(other).size && other.every((value) => values.has(value));
}
