import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DataSource, SelectQueryBuilder } from 'typeorm';
import { firstClickId, timeOfClickId } from '../../clicks/click-event';
import { AccountTotal } from '../../clicks/entities/totals.entity';
import { Click } from '../../clicks/entities/click.entity';
import { Link } from '../../links/link.entity';
import { restrictToBots, selectAll, selectClicks } from '../counts/selected-clicks';
import type { Span } from '../selection/periods/period';
import type { Scope } from '../selection/scopes/scope';
import { keptPart, Selection } from '../selection/selection';

/** Clicks that one statement reads to find those that are selected. */
const CLICKS_PER_STATEMENT = 5_000;

/** A click with the alias of its link, which may have been deleted. */
export type ClickRow = Click & { alias: string | null };

export type LiveSelection = Pick<Selection, 'scope' | 'filters' | 'bots'>;

/** Reads raw clicks one by one. */
@Injectable()
export class RawClickStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Returns the newest clicks of the period. @param before id of a click: returns older ones */
  async find(selection: Selection, limit: number, before?: string): Promise<ClickRow[]> {
    const kept = keptPart(selection.period, selection);
    const span = before === undefined ? kept : { ...kept, end: Math.min(kept.end, timeOfClickId(before) + 1) };
    const rows: ClickRow[] = [];
    for await (const part of this.partsBackwards(selection.scope, span)) {
      rows.push(...(await this.findIn(part, selection, limit - rows.length, before)));
      if (rows.length === limit) break;
    }
    return rows;
  }

  /** Returns clicks in the order in which they were counted. The second and the third argument are sequence numbers. */
  findCounted(selection: LiveSelection, after: number, last: number, limit: number): Promise<ClickRow[]> {
    const query = selectAll(this.dataSource, selection)
      .andWhere('click.sequence > :after', { after })
      .andWhere('click.sequence <= :last', { last });
    return read(restrictToBots(query, selection.bots).orderBy('click.sequence'), limit);
  }

  /** The sequence number of the click of an account that was counted last; 0 if there is none. */
  async lastSequence(accountId: number): Promise<number> {
    const total = await this.dataSource.manager.findOneBy(AccountTotal, { accountId });
    return total?.counted ?? 0;
  }

  /**
   * Divides a span into parts with few clicks of the account or link, the last part first: none or few of them may be selected.
   * On SQLite, other requests are served between the parts.
   */
  private async *partsBackwards(scope: Scope, { start, end }: Span): AsyncGenerator<Span> {
    for (let to = end; to > start; await nextTurn()) {
      const from = (await this.findEarlier(scope, { start, end: to })) ?? start;
      yield { start: from, end: to };
      to = from;
    }
  }

  /** The time of an earlier click in a span, with {@link CLICKS_PER_STATEMENT} from it on. */
  private async findEarlier({ accountId, part }: Scope, { start, end }: Span): Promise<number | undefined> {
    const isOfLink = part?.kind === 'link';
    const query = this.dataSource.createQueryBuilder(Click, 'click').select('click.id', 'id');
    const row = await query
      .useIndex(isOfLink ? 'clicks_link_id' : 'clicks_account_id')
      .where(isOfLink ? { linkId: part.id } : { accountId })
      .andWhere('click.id >= :first AND click.id < :end', { first: firstClickId(start), end: firstClickId(end) })
      .orderBy('click.id', 'DESC')
      .offset(CLICKS_PER_STATEMENT - 1)
      .limit(1)
      .getRawOne<{ id: string }>();
    return row && timeOfClickId(row.id);
  }

  private findIn(span: Span, selection: Selection, limit: number, before?: string): Promise<ClickRow[]> {
    const query = selectClicks(this.dataSource, selection, span);
    // In place of the end of the period: with two upper bounds, SQLite would read all newer clicks again for each page.
    if (before !== undefined && before < query.getParameters().endId) query.setParameter('endId', before);
    return read(restrictToBots(query, selection.bots).orderBy('click.id', 'DESC'), limit);
  }
}

async function read(query: SelectQueryBuilder<Click>, limit: number): Promise<ClickRow[]> {
  query.leftJoin(Link, 'link', 'link.id = click.linkId').addSelect('link.alias', 'alias').limit(limit);
  const { entities, raw } = await query.getRawAndEntities<{ alias: string | null }>();
  return entities.map((click, index) => Object.assign(click, { alias: raw[index]!.alias }));
}
