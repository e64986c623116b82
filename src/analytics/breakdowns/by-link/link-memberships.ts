import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { ChannelItem } from '../../../channels/channel-item.entity';
import { groupValues } from '../../../common/lists/group-values';
import { partsOf } from '../../../common/lists/parts-of';
import { LinkTag } from '../../../tags/tag.entity';
import { joinOwnedLinks, LINKS_OF_ITEM } from '../../selection/scopes/scope';
import { GroupCounts, NO_GROUP } from './link-group-store';

/** Links whose memberships one statement reads. */
const LINKS_PER_STATEMENT = 2_000;

interface Member {
  groupId: number;
  linkId: number;
}

/** Knows the channels and tags of links, of which a link may have several. */
@Injectable()
export class LinkMemberships {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Returns the clicks of channels or tags from those of links: those of a link count in each of its channels or tags. */
  async sum(dimension: 'channels' | 'tags', byLink: GroupCounts): Promise<GroupCounts> {
    const counts: GroupCounts = new Map();
    for (const ids of partsOf([...byLink.keys()], LINKS_PER_STATEMENT)) {
      const members = dimension === 'channels' ? await this.inChannels(ids) : await this.tagged(ids);
      const groups = groupValues(members.map(({ linkId, groupId }) => [linkId, groupId] as const));
      // A channel that contains a link and its QR code contains the link once.
      for (const linkId of ids)
        for (const id of new Set(groups.get(linkId) ?? [NO_GROUP]))
          counts.set(id, (counts.get(id) ?? 0) + byLink.get(linkId)!);
      // On SQLite, a query keeps the process waiting: other requests are served in between.
      await nextTurn();
    }
    return counts;
  }

  /** A query for each kind of item, as no index leads to items of several kinds. */
  private async inChannels(ids: number[]): Promise<Member[]> {
    let members: Member[] = [];
    for (const link of LINKS_OF_ITEM) {
      const items = joinOwnedLinks(this.dataSource.createQueryBuilder(ChannelItem, 'item'));
      items.select('item.channelId', 'groupId').addSelect(link, 'linkId').where(`${link} IN (:...ids)`, { ids });
      members = members.concat(await items.getRawMany<Member>());
    }
    return members;
  }

  private tagged(ids: number[]): Promise<Member[]> {
    const tags = this.dataSource.createQueryBuilder(LinkTag, 'member').select('member.tagId', 'groupId');
    return tags.addSelect('member.linkId', 'linkId').where('member.linkId IN (:...ids)', { ids }).getRawMany<Member>();
  }
}
