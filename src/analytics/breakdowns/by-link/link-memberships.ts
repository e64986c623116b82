import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { ChannelItem } from '../../../channels/channel-item.entity';
import { groupValues } from '../../../common/lists/group-values';
import { partsOf } from '../../../common/lists/parts-of';
import { Link } from '../../../links/link.entity';
import { LinkTag } from '../../../tags/tag.entity';
import type { LinkDimension } from '../../selection/filters/dimensions';
import { LINKS_PER_PART } from '../../selection/scopes/link-parts';
import { joinOwnedLinks, LINKS_OF_ITEM } from '../../selection/scopes/scope';
import type { ClicksById } from './link-click-store';

/** Stands for the links without a campaign, channel, domain or tag. */
export const NO_GROUP = 0;

type GroupDimension = Exclude<LinkDimension, 'links'>;

interface Member {
  groupId: number;
  linkId: number;
}

/** Finds what links belong to: to a campaign and a domain at most, and to any number of channels and tags. */
@Injectable()
export class LinkMemberships {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Returns the clicks of groups from those of links: those of a link count in each of its groups. */
  async sum(dimension: GroupDimension, byLink: ClicksById): Promise<ClicksById> {
    const counts: ClicksById = new Map();
    for (const ids of partsOf([...byLink.keys()], LINKS_PER_PART)) {
      const members = await this.find(dimension, ids);
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

  private find(dimension: GroupDimension, ids: number[]): Promise<Member[]> {
    if (dimension === 'channels') return this.inChannels(ids);
    if (dimension === 'tags') return this.tagged(ids);
    const group = dimension === 'campaigns' ? 'link.campaignId' : 'link.domainId';
    const links = this.dataSource
      .createQueryBuilder(Link, 'link')
      .select(group, 'groupId')
      .addSelect('link.id', 'linkId');
    return links.where(`link.id IN (:...ids) AND ${group} IS NOT NULL`, { ids }).getRawMany<Member>();
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
