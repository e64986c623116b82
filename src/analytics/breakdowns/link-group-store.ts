import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, EntityTarget, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { BioPage } from '../../bio-pages/bio-page.entity';
import { ChannelItem } from '../../channels/channel-item.entity';
import { Channel } from '../../channels/channel.entity';
import { LinkDay, LinkHalfHour } from '../../clicks/entities/rollups.entity';
import { Link } from '../../links/link.entity';
import { QrCode } from '../../qr-codes/qr-code.entity';
import { LinkTag } from '../../tags/tag.entity';
import { HALF_HOUR_MS } from '../counts/rollup-store';
import { restrictToBots, selectClicks } from '../counts/selected-clicks';
import type { Bots } from '../selection/filters/bots';
import type { LinkDimension } from '../selection/filters/dimensions';
import { daysOf, Span } from '../selection/periods/period';
import { DAY_MS } from '../selection/periods/time-zone';
import { restrictTo } from '../selection/scopes/scope';
import { keptPart, Selection } from '../selection/selection';

/** Stands for the links without a campaign, channel, domain or tag. */
export const NO_GROUP = 0;

/** Clicks by the id of a link, campaign, channel, domain or tag. */
export type GroupCounts = Map<number, number>;

const GROUP_ID: Record<LinkDimension, string> = {
  links: 'link.id',
  campaigns: 'link.campaignId',
  channels: 'member.channel_id',
  domains: 'link.domainId',
  tags: 'tagged.tagId',
};

const ROLLED_UP: Record<Bots, string> = {
  exclude: 'SUM(rollup.clicks)',
  include: 'SUM(rollup.clicks + rollup.bots)',
  only: 'SUM(rollup.bots)',
};

/** A table of rollups by link. */
interface Rollup {
  entity: EntityTarget<LinkHalfHour | LinkDay>;
  /** Its column of time, in units since 1970. */
  time: string;
  unitMs: number;
  /** The index that MySQL would not choose by itself. */
  index: string;
}

/** Reads clicks by what their links belong to now. Links that were deleted belong to nothing. */
@Injectable()
export class LinkGroupStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Adds the kept raw clicks of a span. */
  async addRaw(counts: GroupCounts, dimension: LinkDimension, selection: Selection, span: Span): Promise<void> {
    for await (const day of daysOf(keptPart(span, selection))) {
      const clicks = restrictToBots(selectClicks(this.dataSource, selection, day), selection.bots);
      await addGroups(counts, dimension, clicks.innerJoin(Link, 'link', 'link.id = click.linkId'), 'COUNT(*)');
    }
  }

  /** Adds the rollups of a span of whole half hours. */
  addHalfHours(counts: GroupCounts, dimension: LinkDimension, selection: Selection, span: Span): Promise<void> {
    const rollup = { entity: LinkHalfHour, time: 'halfHour', unitMs: HALF_HOUR_MS, index: 'PRIMARY' };
    return this.addRollups(counts, dimension, selection, rollup, span);
  }

  /** Adds the rollups of a span of whole days, UTC, which contain people only. */
  addDays(counts: GroupCounts, dimension: LinkDimension, selection: Selection, span: Span): Promise<void> {
    const rollup = { entity: LinkDay, time: 'day', unitMs: DAY_MS, index: 'link_days_by_link' };
    return this.addRollups(counts, dimension, selection, rollup, span);
  }

  /** A subquery sums up each link: its rollups are next to each other in an index, while a join would sort all of them. */
  private async addRollups(
    counts: GroupCounts,
    dimension: LinkDimension,
    { scope: { accountId, part }, bots }: Selection,
    { entity, time, unitMs, index }: Rollup,
    span: Span,
  ): Promise<void> {
    if (span.start >= span.end) return;
    const query = this.dataSource.createQueryBuilder(Link, 'link').where('link.accountId = :accountId', { accountId });
    if (part !== undefined) restrictTo(query, 'link.id', part);
    else query.andWhere(`link.id NOT IN ${viewedLinks(query)}`);
    const clicks = query.subQuery().select(ROLLED_UP[bots]).from<ObjectLiteral>(entity, 'rollup').useIndex(index);
    clicks.where(`rollup.linkId = link.id AND rollup.${time} >= :first AND rollup.${time} < :end`);
    query.setParameters({ first: span.start / unitMs, end: span.end / unitMs });
    await addGroups(counts, dimension, query, `SUM(${clicks.getQuery()})`);
  }
}

async function addGroups<T extends ObjectLiteral>(
  counts: GroupCounts,
  dimension: LinkDimension,
  query: SelectQueryBuilder<T>,
  sum: string,
): Promise<void> {
  if (dimension === 'channels') joinChannels(query);
  if (dimension === 'tags') query.leftJoin(LinkTag, 'tagged', 'tagged.linkId = link.id');
  query.select(GROUP_ID[dimension], 'id').addSelect(sum, 'clicks').groupBy(GROUP_ID[dimension]);
  for (const { id, clicks } of await query.getRawMany<{ id: number | null; clicks: number | string }>())
    if (Number(clicks) > 0) counts.set(id ?? NO_GROUP, (counts.get(id ?? NO_GROUP) ?? 0) + Number(clicks));
}

/** The links of bio pages, whose clicks are views. */
function viewedLinks<T extends ObjectLiteral>(query: SelectQueryBuilder<T>): string {
  const pages = query.subQuery().select('page.linkId').from(BioPage, 'page');
  return pages.where('page.accountId = :accountId AND page.linkId IS NOT NULL').getQuery();
}

/** A link in several channels is in each of them, and in one that contains it and its QR code only once. */
function joinChannels<T extends ObjectLiteral>(query: SelectQueryBuilder<T>): void {
  const membersOf = (members: SelectQueryBuilder<ObjectLiteral>) =>
    members
      .select('item.channelId', 'channel_id')
      .addSelect('COALESCE(item.linkId, code.linkId)', 'link_id')
      .distinct(true)
      .from(ChannelItem, 'item')
      .innerJoin(Channel, 'channel', 'channel.id = item.channelId AND channel.accountId = :accountId')
      .leftJoin(QrCode, 'code', 'code.id = item.qrCodeId');
  query.leftJoin(membersOf, 'member', 'member.link_id = link.id');
}
