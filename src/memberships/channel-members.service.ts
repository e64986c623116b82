import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { ChannelItem } from '../channels/channel-item.entity';
import { assignItem, ITEM_KINDS, ItemKind } from '../channels/channel-items';
import { ChannelsService } from '../channels/channels.service';
import { NotFound } from '../common/errors';
import { Page, PageRequest } from '../common/page';
import { Settings, settings } from '../config/settings';
import { isForeignKeyViolation } from '../database/database-errors';
import { Transactions } from '../database/transactions';
import { ChannelItemBody } from './channel-item.body';
import { ITEM_SOURCES } from './item-kinds';

/** Assigns items to channels, removes and lists them (docs/contract.md, Channels). */
@Injectable()
export class ChannelMembersService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly channels: ChannelsService,
    private readonly transactions: Transactions,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  /** The last assigned first. Throws {@link NotFound}. */
  async list(accountId: number, channelId: number, request: PageRequest): Promise<Page<ChannelItemBody>> {
    await this.channels.get(accountId, channelId);
    const { limit, page } = request;
    const [items, total] = await this.dataSource.manager.findAndCount(ChannelItem, {
      where: { channelId },
      order: { id: 'DESC' },
      skip: (page - 1) * limit,
      take: limit,
    });
    return new Page('items', await this.show(accountId, items), total, request);
  }

  /** Assigns an item once, however often it is called. Throws {@link NotFound} unless both belong to the account. */
  async assign(accountId: number, channelId: number, kind: ItemKind, itemId: number): Promise<void> {
    await this.checkOwnership(accountId, channelId, kind, itemId);
    try {
      await this.transactions.run((manager) => assignItem(manager, channelId, kind, itemId));
    } catch (error) {
      if (isForeignKeyViolation(error)) throw new NotFound('channel');
      throw error;
    }
  }

  /** Does nothing for an item that is not in the channel. Throws as {@link assign} does. */
  async unassign(accountId: number, channelId: number, kind: ItemKind, itemId: number): Promise<void> {
    await this.checkOwnership(accountId, channelId, kind, itemId);
    const item = { channelId, [ITEM_KINDS[kind]]: itemId };
    await this.transactions.run((manager) => manager.delete(ChannelItem, item));
  }

  private async checkOwnership(accountId: number, channelId: number, kind: ItemKind, itemId: number): Promise<void> {
    await this.channels.get(accountId, channelId);
    const { entity, where, noun } = ITEM_SOURCES[kind];
    if (!(await this.dataSource.manager.existsBy(entity, { ...where, id: itemId, accountId })))
      throw new NotFound(noun);
  }

  private async show(accountId: number, items: ChannelItem[]): Promise<ChannelItemBody[]> {
    const shown = new Map<string, ChannelItemBody>();
    for (const kind of Object.keys(ITEM_KINDS) as ItemKind[]) {
      const ids = items.flatMap((item) => item[ITEM_KINDS[kind]] ?? []);
      for (const body of await this.bodiesOf(accountId, kind, ids)) shown.set(`${kind}:${body.id}`, body);
    }
    return items.flatMap((item) => shown.get(keyOf(item)) ?? []);
  }

  private async bodiesOf(accountId: number, kind: ItemKind, ids: number[]): Promise<ChannelItemBody[]> {
    if (ids.length === 0) return [];
    const { entity, where, show } = ITEM_SOURCES[kind];
    const rows = await this.dataSource.manager.findBy(entity, { ...where, id: In(ids), accountId });
    return rows.map((row) => show(row, this.configured.baseUrl));
  }
}

function keyOf(item: ChannelItem): string {
  const kind = (Object.keys(ITEM_KINDS) as ItemKind[]).find((candidate) => item[ITEM_KINDS[candidate]] !== null)!;
  return `${kind}:${item[ITEM_KINDS[kind]]}`;
}
