import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { In, MoreThan, Repository } from 'typeorm';
import { findCountryName } from '../../geo/country-codes';
import { SOCIAL_NETWORKS } from '../../user-agents/referrer';
import type { StoredDimensions } from '../counting/batch/dimensions';
import { CodeScans, LinkTotal } from '../entities/totals.entity';
import { LinkDay } from '../entities/rollups.entity';
import { StatisticsBody, TopCounts } from './statistics.body';

const TOP = 10;
/** Days read at once, as the names of one may take hundreds of kilobytes. */
const PAGE_SIZE = 100;

/** The dimensions in the statistics of a link. */
const SHOWN = ['countries', 'referrers', 'browsers', 'systems', 'social'] as const;
type Counts = Record<(typeof SHOWN)[number], Map<string, number>>;

/** Reads totals and days, never raw clicks. */
@Injectable()
export class LinkStatisticsService {
  constructor(
    @InjectRepository(LinkTotal) private readonly totals: Repository<LinkTotal>,
    @InjectRepository(LinkDay) private readonly days: Repository<LinkDay>,
    @InjectRepository(CodeScans) private readonly codes: Repository<CodeScans>,
  ) {}

  async statisticsOf(linkId: number): Promise<StatisticsBody> {
    const total = await this.totals.findOneBy({ linkId });
    const counts = noCounts();
    for await (const day of this.daysOf(linkId)) addDay(counts, day);
    return showStatistics(counts, total);
  }

  /** Returns the totals of several links by link id. */
  async totalsOf(linkIds: number[]): Promise<Map<number, LinkTotal>> {
    const rows = await this.totals.findBy({ linkId: In(linkIds) });
    return new Map(rows.map((row) => [row.linkId, row]));
  }

  /** Returns the scans of QR codes that show links of the list, by slug. */
  async scansOf(slugs: string[]): Promise<Map<string, number>> {
    const rows = await this.codes.findBy({ slug: In(slugs) });
    return new Map(rows.map(({ slug, scans }) => [slug, scans]));
  }

  private async *daysOf(linkId: number): AsyncGenerator<LinkDay> {
    let page: LinkDay[] = [];
    do {
      const day = MoreThan(page.at(-1)?.day ?? 0);
      page = await this.days.find({ where: { linkId, day }, order: { day: 'ASC' }, take: PAGE_SIZE });
      yield* page;
      // On SQLite, nothing else runs during a query.
      await nextTurn();
    } while (page.length === PAGE_SIZE);
  }
}

/** Statistics of a QR code without a link. */
export function noStatistics(): StatisticsBody {
  return showStatistics(noCounts(), null);
}

/** Maps, as a referrer may be called `__proto__`. */
function noCounts(): Counts {
  return Object.fromEntries(SHOWN.map((name) => [name, new Map<string, number>()])) as Counts;
}

/** The empty name is that of clicks without one. */
function addDay(counts: Counts, { clicks, dimensions }: LinkDay): void {
  const stored = JSON.parse(dimensions) as StoredDimensions;
  for (const dimension of SHOWN) {
    let unnamed = clicks;
    for (const [name, count] of Object.entries(stored[dimension] ?? {})) {
      addTo(counts[dimension], name, count);
      unnamed -= count;
    }
    if (unnamed > 0) addTo(counts[dimension], '', unnamed);
  }
}

function addTo(counts: Map<string, number>, name: string, clicks: number): void {
  counts.set(name, (counts.get(name) ?? 0) + clicks);
}

function showStatistics(counts: Counts, total: LinkTotal | null): StatisticsBody {
  return {
    clicks: total?.clicks ?? 0,
    uniqueClicks: total?.uniques ?? 0,
    topCountries: topOf(counts.countries, (code) => findCountryName(code) ?? 'Unknown'),
    topReferrers: topOf(counts.referrers, (host) => host || 'Direct'),
    topBrowsers: topOf(counts.browsers),
    topOs: topOf(counts.systems),
    socialCount: Object.fromEntries(SOCIAL_NETWORKS.map((name) => [name, counts.social.get(name) ?? 0])),
  };
}

function topOf(counts: Map<string, number>, nameOf = (key: string) => key): TopCounts {
  const named = new Map<string, number>();
  for (const [key, clicks] of counts) addTo(named, nameOf(key), clicks);
  if (named.size === 0) return 0;
  const largestFirst = [...named].sort(([one, ones], [other, others]) => others - ones || one.localeCompare(other));
  return Object.fromEntries(largestFirst.slice(0, TOP));
}
