import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { ChannelItem } from '../../channels/channel-item.entity';
import { LinkHalfHour } from '../../clicks/entities/rollups.entity';
import { Link } from '../../links/link.entity';
import { QrCode } from '../../qr-codes/qr-code.entity';
import { HALF_HOUR_MS } from '../counts/rollup-store';
import { restrictToBots, selectClicks } from '../counts/selected-clicks';
import type { Bots } from '../filters/bots';
import type { LinkDimension } from '../filters/dimensions';
import { daysOf, Span } from '../periods/period';
import { restrictTo } from '../scopes/scope';
import { keptPart, Selection } from '../scopes/selection';

/** Stands for the links without a campaign, channel or domain. */
export const NO_GROUP = 0;

/** Clicks by the id of a link, campaign, channel or domain. */
export type GroupCounts = Map<number, number>;

const GROUP_ID: Record<LinkDimension, string> = {
  links: 'link.id',
  campaigns: 'link.campaignId',
  channels: 'item.channelId',
  domains: 'link.domainId',
};

const ROLLED_UP: Record<Bots, string> = {
  exclude: 'SUM(rollup.clicks)',
  include: 'SUM(rollup.clicks + rollup.bots)',
  only: 'SUM(rollup.bots)',
};

/** Reads clicks by what their links belong to now. Links that were deleted belong to nothing. */
@Injectable()
export class LinkGroupStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Adds the kept raw clicks of a span. */
  async addRaw(counts: GroupCounts, dimension: LinkDimension, selection: Selection, span: Span): Promise<void> {
    for (const day of daysOf(keptPart(span, selection))) {
      const clicks = restrictToBots(selectClicks(this.dataSource, selection, day), selection.bots);
      await addGroups(counts, dimension, clicks.innerJoin(Link, 'link', 'link.id = click.linkId'), 'COUNT(*)');
    }
  }

  /** Adds the rollups of a span of whole half hours. */
  async addRollups(counts: GroupCounts, dimension: LinkDimension, selection: Selection, span: Span): Promise<void> {
    const { accountId, part } = selection.scope;
    const query = this.dataSource
      .createQueryBuilder(LinkHalfHour, 'rollup')
      .innerJoin(Link, 'link', 'link.id = rollup.linkId')
      .where('link.accountId = :accountId', { accountId })
      .andWhere('rollup.halfHour >= :first', { first: span.start / HALF_HOUR_MS })
      .andWhere('rollup.halfHour < :last', { last: span.end / HALF_HOUR_MS });
    if (part !== undefined) restrictTo(query, 'rollup.linkId', part);
    await addGroups(counts, dimension, query, ROLLED_UP[selection.bots]);
  }
}

async function addGroups<T extends ObjectLiteral>(
  counts: GroupCounts,
  dimension: LinkDimension,
  query: SelectQueryBuilder<T>,
  sum: string,
): Promise<void> {
  if (dimension === 'channels') joinChannels(query);
  query.select(GROUP_ID[dimension], 'id').addSelect(sum, 'clicks').groupBy(GROUP_ID[dimension]);
  for (const { id, clicks } of await query.getRawMany<{ id: number | null; clicks: number | string }>())
    if (Number(clicks) > 0) counts.set(id ?? NO_GROUP, (counts.get(id ?? NO_GROUP) ?? 0) + Number(clicks));
}

/** A link in several channels is in each of them. */
function joinChannels<T extends ObjectLiteral>(query: SelectQueryBuilder<T>): void {
  query
    .leftJoin(QrCode, 'code', 'code.linkId = link.id')
    .leftJoin(ChannelItem, 'item', 'item.linkId = link.id OR item.qrCodeId = code.id');
}
