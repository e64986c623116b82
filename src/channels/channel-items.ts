import { EntityManager, In } from 'typeorm';
import { groupValues } from '../common/lists/group-values';
import { now } from '../common/time/timestamps';
import { ChannelItem } from './channel-item.entity';

/** The kinds of items in the API's terms, each with the column of its id. */
export const ITEM_KINDS = { links: 'linkId', bio: 'bioPageId', qr: 'qrCodeId' } as const;
export type ItemKind = keyof typeof ITEM_KINDS;

/** Assigns items to a channel. One that is there already becomes the last one. */
export async function assignItem(
  manager: EntityManager,
  channelId: number,
  kind: ItemKind,
  ...itemIds: number[]
): Promise<void> {
  const column = ITEM_KINDS[kind];
  // A new row, as ids tell the order of assignments within a second.
  await manager.delete(ChannelItem, { channelId, [column]: In(itemIds) });
  const rows = itemIds.map((itemId) => ({ channelId, [column]: itemId, assignedAt: now() }));
  await manager.upsert(ChannelItem, rows, ['channelId', column]);
}

/** Removes items from all their channels. */
export async function unassignItem(manager: EntityManager, kind: ItemKind, ...itemIds: number[]): Promise<void> {
  await manager.delete(ChannelItem, { [ITEM_KINDS[kind]]: In(itemIds) });
}

/** Returns the channels of each link by link id, in the order of assignment. */
export async function findChannels(manager: EntityManager, linkIds: number[]): Promise<Map<number, number[]>> {
  const items = await manager.find(ChannelItem, { where: { linkId: In(linkIds) }, order: { id: 'ASC' } });
  return groupValues(items.map(({ linkId, channelId }) => [linkId!, channelId] as const));
}
