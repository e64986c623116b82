import { EntityManager, In } from 'typeorm';
import { now } from '../common/timestamps';
import { ChannelItem } from './channel-item.entity';

/** The documented words for what a channel may hold, each with the column of its id. */
export const ITEM_KINDS = { links: 'linkId', bio: 'bioPageId', qr: 'qrCodeId' } as const;
export type ItemKind = keyof typeof ITEM_KINDS;

/** Puts a thing into a channel. One that is there already stays there once, and counts as put there now. */
export async function assignItem(
  manager: EntityManager,
  channelId: number,
  kind: ItemKind,
  itemId: number,
): Promise<void> {
  const column = ITEM_KINDS[kind];
  await manager.upsert(ChannelItem, { channelId, [column]: itemId, assignedAt: now() }, ['channelId', column]);
}

/** The channel that each of some links was put into last, by link id. */
export async function findLastChannels(manager: EntityManager, linkIds: number[]): Promise<Map<number, number>> {
  const items = await manager.find(ChannelItem, {
    where: { linkId: In(linkIds) },
    order: { assignedAt: 'ASC', id: 'ASC' },
  });
  return new Map(items.map(({ linkId, channelId }) => [linkId!, channelId]));
}
