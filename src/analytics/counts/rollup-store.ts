import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { AccountHalfHour, LinkHalfHour } from '../../clicks/entities/rollups.entity';
import { HALF_HOUR_MS } from '../../common/time/durations';
import { Link } from '../../links/link.entity';
import { Span } from '../selection/periods/period';
import { linkParts } from '../selection/scopes/link-parts';
import { restrictTo, Scope } from '../selection/scopes/scope';
import type { Counts, TimedCounts } from './counts';

type HalfHour = LinkHalfHour | AccountHalfHour;

/** Clicks of people on a link from an instant on, in milliseconds since 1970. */
interface LinkClicks {
  linkId: number;
  at: number;
  clicks: number;
}

/** Reads the rollups by half hour. */
@Injectable()
export class RollupStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The beginning of the first half hour with clicks. */
  async findFirst(scope: Scope): Promise<number | undefined> {
    const row = await this.firstHalfHour(scope).getRawOne<{ first: number | null }>();
    return row?.first === null || row === undefined ? undefined : row.first * HALF_HOUR_MS;
  }

  /**
   * Returns the sums of equal steps from the beginning of a span on, several of a step for many links.
   * @param span of whole half hours
   * @param stepMs rounded up to half hours
   */
  async read(scope: Scope, span: Span, stepMs: number): Promise<TimedCounts[]> {
    const counts: TimedCounts[] = [];
    if (span.start >= span.end) return counts;
    for await (const halfHours of this.halfHours(scope)) {
      const query = inSteps(halfHours, span, stepMs);
      for (const name of ['clicks', 'uniques', 'bots', 'scans']) query.addSelect(`SUM(rollup.${name})`, name);
      const rows = await query.getRawMany<Counts & { halfHour: number }>();
      for (const { halfHour, ...sums } of rows) counts.push({ at: halfHour * HALF_HOUR_MS, ...sums });
    }
    return counts;
  }

  /**
   * Returns the clicks of single links by equal steps from the beginning of a span on.
   * @param linkIds of the account
   * @param span of whole half hours
   * @param stepMs rounded up to half hours
   */
  async readLinks(linkIds: number[], span: Span, stepMs: number): Promise<LinkClicks[]> {
    if (linkIds.length === 0) return [];
    const rows = await inSteps(this.ofLinks(linkIds), span, stepMs)
      .addSelect('rollup.linkId', 'linkId')
      .addSelect('SUM(rollup.clicks)', 'clicks')
      .addGroupBy('rollup.linkId')
      .getRawMany<{ linkId: number; halfHour: number; clicks: number }>();
    return rows.map(({ linkId, halfHour, clicks }) => ({ linkId, at: halfHour * HALF_HOUR_MS, clicks }));
  }

  /** A subquery reads one rollup of each link, a join would read all. */
  private firstHalfHour({ accountId, part }: Scope): SelectQueryBuilder<ObjectLiteral> {
    if (part === undefined) return this.ofAccount(accountId).select('MIN(rollup.halfHour)', 'first');
    const links = restrictTo(this.dataSource.createQueryBuilder(Link, 'link'), 'link.id', part);
    const first = links.subQuery().select('rollup.halfHour').from(LinkHalfHour, 'rollup');
    first.where('rollup.linkId = link.id').orderBy('rollup.halfHour').limit(1);
    return links.select(`MIN(${first.getQuery()})`, 'first');
  }

  private async *halfHours(scope: Scope): AsyncGenerator<SelectQueryBuilder<HalfHour>> {
    if (scope.part === undefined) yield this.ofAccount(scope.accountId);
    else for await (const ids of linkParts(this.dataSource.manager, scope, 'include')) yield this.ofLinks(ids);
  }

  private ofAccount(accountId: number): SelectQueryBuilder<HalfHour> {
    return this.dataSource.createQueryBuilder<HalfHour>(AccountHalfHour, 'rollup').where({ accountId });
  }

  private ofLinks(linkIds: number[]): SelectQueryBuilder<HalfHour> {
    return this.dataSource
      .createQueryBuilder<HalfHour>(LinkHalfHour, 'rollup')
      .where('rollup.linkId IN (:...linkIds)', { linkIds });
  }
}

/** Groups half hours by equal steps. */
function inSteps<T extends HalfHour>(query: SelectQueryBuilder<T>, { start, end }: Span, stepMs: number) {
  const [first, last, step] = [start, end, stepMs].map((time) => Math.ceil(time / HALF_HOUR_MS));
  // Single half hours are read in the order of the primary key.
  const beginning = step === 1 ? 'rollup.halfHour' : 'rollup.halfHour - (rollup.halfHour - :first) % :step';
  return query
    .select('MIN(rollup.halfHour)', 'halfHour')
    .andWhere('rollup.halfHour >= :first AND rollup.halfHour < :last', { first, last, step })
    .groupBy(beginning);
}
