import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { ChannelItem } from '../../../channels/channel-item.entity';
import { LinkTag } from '../../../tags/tag.entity';
import { LinkFilter } from './link-filter';

/** With more links in a tag or channel, their ids are not read: the queries for links then have a condition on it. */
const MAX_READ_IDS = 20_000;
const MEMBERSHIPS = ['tagId', 'channelId'] as const;
type Membership = (typeof MEMBERSHIPS)[number];

/** Reads the links with a tag, or in a channel, from the index of that table alone. */
@Injectable()
export class MemberIds {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Returns one set of ids for each of tag and channel that has few links, and the filter without these. */
  async find(filter: LinkFilter): Promise<{ sets: Set<number>[]; rest: LinkFilter }> {
    const rest = { ...filter };
    const sets: Set<number>[] = [];
    for (const name of MEMBERSHIPS) {
      const id = filter[name];
      if (id === undefined || (await this.hasMany(name, id))) continue;
      sets.push(await this.read(name, id));
      rest[name] = undefined;
    }
    return { sets, rest };
  }

  /** Number of links with a tag, or in a channel, archived ones included. */
  async count(name: Membership, id: number): Promise<number> {
    const row = await this.members(name, id).select('COUNT(*)', 'count').getRawOne<{ count: number }>();
    return row!.count;
  }

  /** Stops after so many, as counting all of a large tag takes as long as a list may take. */
  private async hasMany(name: Membership, id: number): Promise<boolean> {
    const next = this.members(name, id).select('member.linkId', 'id').offset(MAX_READ_IDS).limit(1);
    return (await next.getRawOne()) !== undefined;
  }

  private async read(name: Membership, id: number): Promise<Set<number>> {
    const rows = await this.members(name, id).select('member.linkId', 'id').getRawMany<{ id: number }>();
    return new Set(rows.map((row) => row.id));
  }

  private members(name: Membership, id: number): SelectQueryBuilder<ObjectLiteral> {
    const { manager } = this.dataSource;
    if (name === 'tagId') return manager.createQueryBuilder(LinkTag, 'member').where({ tagId: id });
    const items = manager.createQueryBuilder(ChannelItem, 'member').where({ channelId: id });
    return items.andWhere('member.linkId IS NOT NULL');
  }
}
