import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, SelectQueryBuilder } from 'typeorm';
import { ChannelItem } from '../../channels/channel-item.entity';
import { ChannelsService } from '../../channels/channels.service';
import { Page } from '../../common/lists/page';
import { Archived } from '../../links/dto/list-links.dto';
import { Link } from '../../links/link.entity';
import { ChannelItemBodies } from './channel-item-bodies';
import { ChannelItemSearch } from './channel-item-search';
import { ChannelItemBody } from './channel-item.body';
import { ChannelItemsQuery } from './channel-items-query.dto';

/** Names the columns of an index, so that the archived links, of which most accounts have few, are read from it. */
const OF_ARCHIVE = 'link.accountId = :accountId AND link.isListed = :yes AND link.isArchived = :yes';

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
  async list(accountId: number, channelId: number, query: ChannelItemsQuery): Promise<Page<ChannelItemBody>> {
    await this.channels.get(accountId, channelId);
    const [items, total] = await this.find(accountId, channelId, query);
    return new Page('items', await this.bodies.show(accountId, items), total, query);
  }

  private async find(
    accountId: number,
    channelId: number,
    { limit, page, q, archived = 'false' }: ChannelItemsQuery,
  ): Promise<[ChannelItem[], total: number]> {
    const skip = (page - 1) * limit;
    if (q !== undefined) {
      const found = await this.search.find(accountId, channelId, q, archived);
      const where = { channelId, id: In(found.slice(skip, skip + limit)) };
      return [await this.items.find({ where, order: { id: 'DESC' } }), found.length];
    }
    const query = this.shown(accountId, channelId, archived);
    const total = await query.getCount();
    return [skip < total ? await query.orderBy('item.id', 'DESC').offset(skip).limit(limit).getMany() : [], total];
  }

  private shown(accountId: number, channelId: number, archived: Archived): SelectQueryBuilder<ChannelItem> {
    const query = this.items.createQueryBuilder('item').where({ channelId });
    if (archived === 'all') return query;
    const links = query.subQuery().select('link.id').from(Link, 'link').where(OF_ARCHIVE, { accountId, yes: true });
    const isShown = archived === 'true' ? 'IN' : 'NOT IN';
    return query.andWhere(`(item.linkId IS NULL OR item.linkId ${isShown} ${links.getQuery()})`);
  }
}
