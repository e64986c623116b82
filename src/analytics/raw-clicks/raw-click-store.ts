import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, SelectQueryBuilder } from 'typeorm';
import { timeOfClickId } from '../../clicks/click-event';
import { AccountTotal } from '../../clicks/entities/account-total.entity';
import { Click } from '../../clicks/entities/click.entity';
import { Link } from '../../links/link.entity';
import { restrictToBots, selectAll, selectClicks } from '../counts/selected-clicks';
import { daysBackwardsOf, Span } from '../selection/periods/period';
import { keptPart, Selection } from '../selection/selection';

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
    if (isIndexed(selection)) return this.findIn(span, selection, limit, before);
    // Few of the clicks that the index leads to may be selected.
    const rows: ClickRow[] = [];
    for await (const day of daysBackwardsOf(span)) {
      rows.push(...(await this.findIn(day, selection, limit - rows.length, before)));
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

  private findIn(span: Span, selection: Selection, limit: number, before?: string): Promise<ClickRow[]> {
    const query = selectClicks(this.dataSource, selection, span);
    // In place of the end of the period: with two upper bounds, SQLite would read all newer clicks again for each page.
    if (before !== undefined && before < query.getParameters().endId) query.setParameter('endId', before);
    return read(restrictToBots(query, selection.bots).orderBy('click.id', 'DESC'), limit);
  }
}

/** Whether an index leads to the selected clicks alone, but for bots. */
function isIndexed({ filters, bots, scope: { part } }: Selection): boolean {
  return filters.length === 0 && bots !== 'only' && (part === undefined || part.kind === 'link');
}

async function read(query: SelectQueryBuilder<Click>, limit: number): Promise<ClickRow[]> {
  query.leftJoin(Link, 'link', 'link.id = click.linkId').addSelect('link.alias', 'alias').limit(limit);
  const { entities, raw } = await query.getRawAndEntities<{ alias: string | null }>();
  return entities.map((click, index) => Object.assign(click, { alias: raw[index]!.alias }));
}
