import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ChannelItem } from '../channels/channel-item.entity';
import { assignItem, ITEM_KINDS, ItemKind } from '../channels/channel-items';
import { ChannelsService } from '../channels/channels.service';
import { NotFound } from '../common/errors';
import { isForeignKeyViolation } from '../database/database-errors';
import { Transactions } from '../database/transactions';
import { ITEM_SOURCES } from './channel-items/item-kinds';

/** Assigns items to channels and removes them (docs/contract.md, Channels). */
@Injectable()
export class ChannelMembersService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly channels: ChannelsService,
    private readonly transactions: Transactions,
  ) {}

  /** Assigns an item once, however often it is called. Throws {@link NotFound} unless both belong to the account. */
  async assign(accountId: number, channelId: number, kind: ItemKind, itemId: number): Promise<void> {
    await this.checkOwnership(accountId, channelId, kind, itemId);
    try {
      await this.transactions.run((manager) => assignItem(manager, channelId, kind, itemId));
    } catch (error) {
      // One of the two was deleted meanwhile.
      if (isForeignKeyViolation(error)) await this.checkOwnership(accountId, channelId, kind, itemId);
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
}
