import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, SelectQueryBuilder } from 'typeorm';
import { AccountHalfHour, LinkHalfHour } from '../../clicks/entities/rollups.entity';
import { Span } from '../selection/periods/period';
import { restrictTo, Scope } from '../selection/scopes/scope';
import { CountsRow, countsOf, TimedCounts } from './counts';

export const HALF_HOUR_MS = 1_800_000;

type HalfHour = LinkHalfHour | AccountHalfHour;

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
  async read(scope: Scope, { start, end }: Span, stepMs: number): Promise<TimedCounts[]> {
    const [first, last, step] = [start, end, stepMs].map((time) => Math.ceil(time / HALF_HOUR_MS));
    const query = this.halfHours(scope).select('MIN(rollup.halfHour)', 'halfHour');
    for (const name of ['clicks', 'uniques', 'bots', 'scans']) query.addSelect(`SUM(rollup.${name})`, name);
    const rows = await query
      .andWhere('rollup.halfHour >= :first AND rollup.halfHour < :last', { first, last })
      .groupBy('rollup.halfHour - (rollup.halfHour - :first) % :step')
      .setParameter('step', step)
      .getRawMany<CountsRow & { halfHour: number }>();
    return rows.map((row) => ({ at: row.halfHour * HALF_HOUR_MS, ...countsOf(row) }));
  }

  private halfHours({ accountId, part }: Scope): SelectQueryBuilder<HalfHour> {
    if (part !== undefined)
      return restrictTo(this.dataSource.createQueryBuilder<HalfHour>(LinkHalfHour, 'rollup'), 'rollup.linkId', part);
    const query = this.dataSource.createQueryBuilder<HalfHour>(AccountHalfHour, 'rollup');
    return query.where('rollup.accountId = :accountId', { accountId });
  }
}
