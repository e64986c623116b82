import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { StoredDimensions } from '../../clicks/counting/batch/dimensions';
import { AccountDay, LinkDay } from '../../clicks/entities/rollups.entity';
import { DAY_MS } from '../../common/time/durations';
import { forEachDay } from '../counts/for-each-day';
import { restrictToBots, selectClicks } from '../counts/selected-clicks';
import type { ClickProperty } from '../selection/filters/dimensions';
import { Span } from '../selection/periods/period';
import { linkParts } from '../selection/scopes/link-parts';
import type { Scope } from '../selection/scopes/scope';
import { keptPart, Selection } from '../selection/selection';
import { NameCounts } from './name-counts';

/** Rollups read at once, as the names of one may take hundreds of kilobytes. */
const PAGE_SIZE = 100;
/** Links whose rollups a page is taken from: the fewer, the less each page reads again. */
const LINKS_PER_PAGE = 100;

type Table = typeof AccountDay | typeof LinkDay;
type Day = Pick<AccountDay, 'clicks' | 'dimensions'> & { owner: number; day: number };

/** Reads clicks by a property, from raw clicks and from the rollups by day. */
@Injectable()
export class NamesStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Adds the kept raw clicks of a span. */
  async addRaw(counts: NameCounts, property: ClickProperty, selection: Selection, span: Span): Promise<void> {
    const column = `click.${property.column}`;
    await forEachDay(this.dataSource, keptPart(span, selection), async (day) => {
      const query = selectClicks(this.dataSource, selection, day)
        .select(column, 'name')
        .addSelect('COUNT(*)', 'clicks');
      restrictToBots(query, selection.bots).groupBy(column);
      const rows = await query.getRawMany<{ name: string | null; clicks: number }>();
      for (const { name, clicks } of rows) counts.add(name ?? property.unnamed, clicks);
    });
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

  private async *days(scope: Scope, span: Span): AsyncGenerator<Day> {
    if (span.start >= span.end) return;
    if (scope.part === undefined) yield* this.daysOfOwners(AccountDay, 'rollup.accountId', [scope.accountId], span);
    else
      for await (const ids of linkParts(this.dataSource.manager, scope, 'exclude', LINKS_PER_PAGE))
        yield* this.daysOfOwners(LinkDay, 'rollup.linkId', ids, span);
  }

  /** In pages, as some links may have many days. */
  private async *daysOfOwners(table: Table, key: string, owners: number[], span: Span): AsyncGenerator<Day> {
    const bounds = { first: span.start / DAY_MS, last: span.end / DAY_MS };
    let page: Day[] = [];
    do {
      const { owner, day } = page.at(-1) ?? { owner: 0, day: 0 };
      const query = this.rollups(table, key)
        .where(`${key} IN (:...left)`, { left: owners.filter((id) => id >= owner) })
        .andWhere(`(${key} > :owner OR rollup.day > :day)`, { owner, day })
        .andWhere('rollup.day >= :first AND rollup.day < :last', bounds);
      page = await query.orderBy(key).addOrderBy('rollup.day').limit(PAGE_SIZE).getRawMany<Day>();
      yield* page;
      // On SQLite, nothing else runs during a query.
      await nextTurn();
    } while (page.length === PAGE_SIZE);
  }

  private rollups(table: Table, key: string) {
    const query = this.dataSource.createQueryBuilder<AccountDay | LinkDay>(table, 'rollup').select(key, 'owner');
    for (const column of ['day', 'clicks', 'dimensions']) query.addSelect(`rollup.${column}`, column);
    return query;
  }
}
