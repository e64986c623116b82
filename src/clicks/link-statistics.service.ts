import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { findCountryName } from '../geo/country-codes';
import { SOCIAL_NETWORKS } from '../user-agents/referrer';
import { ClickSummaries } from './click-summaries.service';
import { Dimensions, noDimensions } from './dimensions';
import { LinkTotal } from './link-total.entity';
import { StatisticsBody, TopCounts } from './statistics.body';

const TOP = 10;
const UNKNOWN = 'Unknown';

/** Reads what was counted: totals and rollups, never the raw clicks. */
@Injectable()
export class LinkStatisticsService {
  constructor(
    @InjectRepository(LinkTotal) private readonly totals: Repository<LinkTotal>,
    private readonly summaries: ClickSummaries,
  ) {}

  async get(linkId: number): Promise<StatisticsBody> {
    const total = await this.totals.findOneBy({ linkId });
    return showStatistics(await this.summaries.dimensionsOf(linkId), total);
  }

  /** The totals of several links, by link id. */
  async totalsOf(linkIds: number[]): Promise<Map<number, LinkTotal>> {
    const rows = await this.totals.findBy({ linkId: In(linkIds) });
    return new Map(rows.map((row) => [row.linkId, row]));
  }
}

/** The statistics of what nobody can follow. */
export function noStatistics(): StatisticsBody {
  return showStatistics(noDimensions(), null);
}

function showStatistics(dimensions: Dimensions, total: LinkTotal | null): StatisticsBody {
  return {
    clicks: total?.clicks ?? 0,
    uniqueClicks: total?.uniques ?? 0,
    topCountries: topOf(dimensions.countries, (code) => findCountryName(code) ?? UNKNOWN),
    topReferrers: topOf(dimensions.referrers, (host) => host || 'Direct'),
    topBrowsers: topOf(dimensions.browsers),
    topOs: topOf(dimensions.os),
    socialCount: Object.fromEntries(SOCIAL_NETWORKS.map((name) => [name, dimensions.social.get(name) ?? 0])),
  };
}

function topOf(counts: Map<string, number>, nameOf = (key: string) => key): TopCounts {
  const named = new Map<string, number>();
  for (const [key, clicks] of counts) named.set(nameOf(key), (named.get(nameOf(key)) ?? 0) + clicks);
  if (named.size === 0) return 0;
  const largestFirst = [...named].sort(([one, ones], [other, others]) => others - ones || one.localeCompare(other));
  return Object.fromEntries(largestFirst.slice(0, TOP));
}
