import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { ChannelItem } from '../../channels/channel-item.entity';
import { ChannelsService } from '../../channels/channels.service';
import { Page, SearchRequest } from '../../common/page';
import { findPage } from '../../database/queries/find-page';
import { ChannelItemBodies } from './channel-item-bodies';
import { ChannelItemSearch } from './channel-item-search';
import { ChannelItemBody } from './channel-item.body';

/** Lists and searches the items of a channel (docs/contract.md, Channels). */
@Injectable()
export class ChannelItemListService {
  constructor(
    @InjectRepository(ChannelItem) private readonly items: Repository<ChannelItem>,
    private readonly channels: ChannelsService,
    private readonly search: ChannelItemSearch,
    private readonly bodies: ChannelItemBodies,
  ) {}

  /** The last assigned first. Throws {@link NotFound}. */
  async list(accountId: number, channelId: number, request: SearchRequest): Promise<Page<ChannelItemBody>> {
    await this.channels.get(accountId, channelId);
    const [items, total] = await this.find(accountId, channelId, request);
    return new Page('items', await this.bodies.show(accountId, items), total, request);
  }

  private async find(
    accountId: number,
    channelId: number,
    { limit, page, q }: SearchRequest,
  ): Promise<[ChannelItem[], total: number]> {
    if (q === undefined) {
      const { rows, total } = await findPage(this.items, { channelId }, { limit, page }, { searched: [] });
      return [rows, total];
    }
    const skip = (page - 1) * limit;
    const found = await this.search.find(accountId, channelId, q);
    const where = { channelId, id: In(found.slice(skip, skip + limit)) };
    return [await this.items.find({ where, order: { id: 'DESC' } }), found.length];
  }
}
