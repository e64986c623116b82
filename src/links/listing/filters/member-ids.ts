import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ChannelItem } from '../../../channels/channel-item.entity';
import { LinkTag } from '../../../tags/tag.entity';
import { LinkFilter } from './link-filter';

/** Reads the links with a tag, or in a channel, from the index of that table alone. */
@Injectable()
export class MemberIds {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** One set of ids for each of tag and channel that the filter names. */
  async find({ tagId, channelId }: LinkFilter): Promise<Set<number>[]> {
    const { manager } = this.dataSource;
    const tagged = manager.createQueryBuilder(LinkTag, 'tagged').select('tagged.linkId', 'id').where({ tagId });
    const items = manager.createQueryBuilder(ChannelItem, 'item').select('item.linkId', 'id').where({ channelId });
    const queries = [
      ...(tagId === undefined ? [] : [tagged]),
      ...(channelId === undefined ? [] : [items.andWhere('item.linkId IS NOT NULL')]),
    ];
    const rows = await Promise.all(queries.map((query) => query.getRawMany<{ id: number }>()));
    return rows.map((ids) => new Set(ids.map(({ id }) => id)));
  }
}
