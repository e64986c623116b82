import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { ChannelItem } from '../../channels/channel-item.entity';
import { Channel } from '../../channels/channel.entity';
import { LinkTag, Tag } from '../../tags/tag.entity';
import { joinOwnedLinks, LINK_OF_ITEM } from '../selection/scopes/scope';
import { GroupCounts, NO_GROUP } from './link-group-store';

interface Member {
  groupId: number;
  linkId: number;
}

/** Knows the channels and tags of links, of which a link may have several. */
@Injectable()
export class LinkMemberships {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Returns the clicks of channels or tags from those of links: those of a link count in each of its channels or tags. */
  async sum(accountId: number, dimension: 'channels' | 'tags', byLink: GroupCounts): Promise<GroupCounts> {
    const members = dimension === 'channels' ? this.inChannels(accountId) : this.tagged(accountId);
    const counts: GroupCounts = new Map();
    const add = (id: number, clicks: number) => counts.set(id, (counts.get(id) ?? 0) + clicks);
    const without = new Map(byLink);
    for (const { groupId, linkId } of await members.getRawMany<Member>()) {
      const clicks = byLink.get(linkId);
      if (clicks === undefined) continue;
      add(groupId, clicks);
      without.delete(linkId);
    }
    for (const clicks of without.values()) add(NO_GROUP, clicks);
    return counts;
  }

  /** A channel that contains a link and its QR code contains the link once. */
  private inChannels(accountId: number): SelectQueryBuilder<ObjectLiteral> {
    const items = this.dataSource
      .createQueryBuilder(ChannelItem, 'item')
      .innerJoin(Channel, 'channel', 'channel.id = item.channelId AND channel.accountId = :accountId', { accountId });
    return joinOwnedLinks(items).select('item.channelId', 'groupId').addSelect(LINK_OF_ITEM, 'linkId').distinct(true);
  }

  private tagged(accountId: number): SelectQueryBuilder<ObjectLiteral> {
    return this.dataSource
      .createQueryBuilder(LinkTag, 'member')
      .select('member.tagId', 'groupId')
      .addSelect('member.linkId', 'linkId')
      .innerJoin(Tag, 'tag', 'tag.id = member.tagId AND tag.accountId = :accountId', { accountId });
  }
}
