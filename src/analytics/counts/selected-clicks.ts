import { DataSource, SelectQueryBuilder } from 'typeorm';
import { firstClickId } from '../../clicks/click-event';
import { Click } from '../../clicks/entities/click.entity';
import type { Bots } from '../selection/filters/bots';
import type { Filter } from '../selection/filters/read-filters';
import { Span } from '../selection/periods/period';
import { restrictTo } from '../selection/scopes/scope';
import type { Selection } from '../selection/selection';

/** A query for the selected raw clicks of a span, regardless of bots. */
export function selectClicks(source: DataSource, selection: Selection, span: Span): SelectQueryBuilder<Click> {
  // SQLite would read all clicks of the account in the span, and MySQL all clicks of the link: the plus sign hides the index
  // of the account, and named, that of links is read in the span only.
  const isOfLink = selection.scope.part?.kind === 'link';
  const query = selectAll(source, selection, isOfLink ? '+(click.accountId)' : 'click.accountId')
    .andWhere('click.id >= :firstId', { firstId: firstClickId(span.start) })
    .andWhere('click.id < :endId', { endId: firstClickId(span.end) });
  return isOfLink ? query.useIndex('clicks_link_id') : query;
}

/** A query for the selected raw clicks of all time, bots included. */
export function selectAll(
  source: DataSource,
  { scope, filters }: Pick<Selection, 'scope' | 'filters'>,
  account = 'click.accountId',
): SelectQueryBuilder<Click> {
  const { accountId, part } = scope;
  const query = source.createQueryBuilder(Click, 'click').where(`${account} = :accountId`, { accountId });
  if (part !== undefined) restrictTo(query, 'click.linkId', part);
  // A view of a bio page is not a click of the account.
  else query.andWhere(`click.triggeredBy <> 'view'`);
  for (const filter of filters) applyFilter(query, filter);
  return query;
}

/** Selects people, bots, or both. */
export function restrictToBots(query: SelectQueryBuilder<Click>, bots: Bots): SelectQueryBuilder<Click> {
  if (bots === 'include') return query;
  return query.andWhere(`click.bot IS ${bots === 'only' ? 'NOT ' : ''}NULL`);
}

/** In SQL, neither a condition nor its negation holds for null. */
function applyFilter(query: SelectQueryBuilder<Click>, filter: Filter): void {
  const { property, values, hasUnnamed, isNegated } = filter;
  const column = `click.${property.column}`;
  const conditions: string[] = [];
  if (values.length > 0) conditions.push(`${column} ${isNegated ? 'NOT ' : ''}IN (:...${property.column})`);
  if (hasUnnamed) conditions.push(`${column} IS ${isNegated ? 'NOT ' : ''}NULL`);
  else if (isNegated) conditions.push(`${column} IS NULL`);
  // If values and null are excluded, both conditions must hold; in all other cases one is enough.
  const operator = isNegated && hasUnnamed ? ' AND ' : ' OR ';
  query.andWhere(`(${conditions.join(operator)})`, { [property.column]: values });
}
