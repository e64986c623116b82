import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, SelectQueryBuilder } from 'typeorm';
import { AccountHalfHour, LinkHalfHour } from '../../clicks/entities/rollups.entity';
import { HALF_HOUR_MS } from '../../common/time/durations';
import { Span } from '../selection/periods/period';
import { restrictTo, Scope } from '../selection/scopes/scope';
import { CountsRow, countsOf, TimedCounts } from './counts';

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
    const query = this.halfHours(scope).select('MIN(rollup.halfHour)', 'first');
    const row = await query.getRawOne<{ first: number | null }>();
    return row?.first === null || row === undefined ? undefined : row.first * HALF_HOUR_MS;
  }

  /**
   * Returns the sums of equal steps from the beginning of a span on.
   * @param span of whole half hours
   * @param stepMs rounded up to half hours
   */
  async read(scope: Scope, span: Span, stepMs: number): Promise<TimedCounts[]> {
    const query = inSteps(this.halfHours(scope), span, stepMs);
    for (const name of ['clicks', 'uniques', 'bots', 'scans']) query.addSelect(`SUM(rollup.${name})`, name);
    const rows = await query.getRawMany<CountsRow & { halfHour: number }>();
    return rows.map((row) => ({ at: row.halfHour * HALF_HOUR_MS, ...countsOf(row) }));
  }

  /**
   * Returns the clicks of single links by equal steps from the beginning of a span on.
   * @param linkIds of the account
   * @param span of whole half hours
   * @param stepMs rounded up to half hours
   */
  async readLinks(linkIds: number[], span: Span, stepMs: number): Promise<LinkClicks[]> {
    const links = this.dataSource.createQueryBuilder(LinkHalfHour, 'rollup').where({ linkId: In(linkIds) });
    const rows = await inSteps(links, span, stepMs)
      .addSelect('rollup.linkId', 'linkId')
      .addSelect('SUM(rollup.clicks)', 'clicks')
      .addGroupBy('rollup.linkId')
      .getRawMany<{ linkId: number; halfHour: number; clicks: number | string }>();
    return rows.map(({ linkId, halfHour, clicks }) => ({
      linkId,
      at: halfHour * HALF_HOUR_MS,
      clicks: Number(clicks),
    }));
  }

  private halfHours({ accountId, part }: Scope): SelectQueryBuilder<HalfHour> {
    if (part !== undefined)
      return restrictTo(this.dataSource.createQueryBuilder<HalfHour>(LinkHalfHour, 'rollup'), 'rollup.linkId', part);
    const query = this.dataSource.createQueryBuilder<HalfHour>(AccountHalfHour, 'rollup');
    return query.where('rollup.accountId = :accountId', { accountId });
  }
}

/** Groups half hours by equal steps. */
function inSteps<T extends HalfHour>(query: SelectQueryBuilder<T>, { start, end }: Span, stepMs: number) {
  const [first, last, step] = [start, end, stepMs].map((time) => Math.ceil(time / HALF_HOUR_MS));
  return query
    .select('MIN(rollup.halfHour)', 'halfHour')
    .andWhere('rollup.halfHour >= :first AND rollup.halfHour < :last', { first, last, step })
    .groupBy('rollup.halfHour - (rollup.halfHour - :first) % :step');
}
