import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { ChannelItem } from '../../../channels/channel-item.entity';
import { LinkTag } from '../../../tags/tag.entity';
import { countInHalves } from './halves';
import { LinkFilter } from './link-filter';

/** With more links in a tag or channel, their ids are not read: the queries for links then have a condition on it. */
const MAX_READ_IDS = 20_000;

type Memberships = Pick<LinkFilter, 'tagId' | 'channelId'>;

/** Reads the links with a tag, in a channel, or both, from the indexes of those tables alone. */
@Injectable()
export class MemberIds {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Returns the ids of links in a tag, a channel, or both, that have few links, and the filter without these. */
  async find(filter: LinkFilter): Promise<{ sets: Set<number>[]; rest: LinkFilter }> {
    const rest = { ...filter };
    const sets: Set<number>[] = [];
    for (const names of [['tagId'], ['channelId'], ['tagId', 'channelId']] as const) {
      if (names.some((name) => rest[name] === undefined)) continue;
      const found = await this.readFew(Object.fromEntries(names.map((name) => [name, rest[name]])));
      if (found === undefined) continue;
      sets.push(found);
      for (const name of names) rest[name] = undefined;
    }
    return { sets, rest };
  }

  /** Number of links with a tag and in a channel, archived ones included. */
  count(filter: LinkFilter): Promise<number> {
    return countInHalves(this.members(filter), 'member.linkId', filter);
  }

  private async readFew(memberships: Memberships): Promise<Set<number> | undefined> {
    const query = this.members(memberships)
      .select('member.linkId', 'id')
      .limit(MAX_READ_IDS + 1);
    const rows = await query.getRawMany<{ id: number }>();
    return rows.length > MAX_READ_IDS ? undefined : new Set(rows.map((row) => row.id));
  }

  private members({ tagId, channelId }: Memberships): SelectQueryBuilder<ObjectLiteral> {
    const { manager } = this.dataSource;
    if (tagId === undefined) {
      const items = manager.createQueryBuilder(ChannelItem, 'member').where({ channelId });
      return items.andWhere('member.linkId IS NOT NULL');
    }
    const tagged = manager.createQueryBuilder(LinkTag, 'member').where({ tagId });
    if (channelId === undefined) return tagged;
    const isInChannel = 'item.linkId = member.linkId AND item.channelId = :channelId';
    return tagged.innerJoin(ChannelItem, 'item', isInChannel, { channelId });
  }
}
