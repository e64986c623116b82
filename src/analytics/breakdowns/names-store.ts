import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { StoredDimensions } from '../../clicks/counting/batch/dimensions';
import { AccountDay, LinkDay } from '../../clicks/entities/rollups.entity';
import { DAY_MS } from '../../common/time/durations';
import { restrictToBots, selectClicks } from '../counts/selected-clicks';
import type { ClickProperty } from '../selection/filters/dimensions';
import { daysOf, Span } from '../selection/periods/period';
import { restrictTo, Scope } from '../selection/scopes/scope';
import { keptPart, Selection } from '../selection/selection';
import { NameCounts } from './name-counts';

/** Rollups read at once. */
const PAGE_SIZE = 1_000;

type Day = Pick<AccountDay, 'clicks' | 'dimensions'> & { owner: number; day: number };

/** Reads clicks by a property, from raw clicks and from the rollups by day. */
@Injectable()
export class NamesStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Adds the kept raw clicks of a span. */
  async addRaw(counts: NameCounts, property: ClickProperty, selection: Selection, span: Span): Promise<void> {
    const column = `click.${property.column}`;
    for await (const day of daysOf(keptPart(span, selection))) {
      const query = selectClicks(this.dataSource, selection, day)
        .select(column, 'name')
        .addSelect('COUNT(*)', 'clicks');
      restrictToBots(query, selection.bots).groupBy(column);
      const rows = await query.getRawMany<{ name: string | null; clicks: number | string }>();
      for (const { name, clicks } of rows) counts.add(name ?? property.unnamed, Number(clicks));
    }
  }

  /** Adds the rollups of a span of whole days, UTC. */
  async addDays(counts: NameCounts, { stored, unnamed }: ClickProperty, scope: Scope, span: Span): Promise<void> {
    for await (const { clicks, dimensions } of this.days(scope, span)) {
      let rest = clicks;
      for (const [name, count] of Object.entries((JSON.parse(dimensions) as StoredDimensions)[stored] ?? {})) {
        counts.add(name, count);
        rest -= count;
      }
      if (rest > 0) counts.add(unnamed, rest);
    }
  }

  /** In pages, as a campaign may have the days of many links. */
  private async *days(scope: Scope, { start, end }: Span): AsyncGenerator<Day> {
    const key = scope.part === undefined ? 'rollup.accountId' : 'rollup.linkId';
    const bounds = { first: start / DAY_MS, last: end / DAY_MS };
    for (let page: Day[] = [], before = 0; before === 0 || page.length === PAGE_SIZE; before++) {
      const query = this.owned(scope, key).andWhere('rollup.day >= :first AND rollup.day < :last', bounds);
      if (page.length > 0) query.andWhere(`(${key} > :owner OR (${key} = :owner AND rollup.day > :day))`, page.at(-1));
      page = await query.orderBy(key).addOrderBy('rollup.day').limit(PAGE_SIZE).getRawMany<Day>();
      yield* page;
      // On SQLite, nothing else runs during a query.
      await nextTurn();
    }
  }

  private owned({ accountId, part }: Scope, key: string) {
    const table = part === undefined ? AccountDay : LinkDay;
    const query = this.dataSource.createQueryBuilder<AccountDay | LinkDay>(table, 'rollup').select(key, 'owner');
    for (const column of ['day', 'clicks', 'dimensions']) query.addSelect(`rollup.${column}`, column);
    return part === undefined
      ? query.where('rollup.accountId = :accountId', { accountId })
      : restrictTo(query, 'rollup.linkId', part);
  }
}
