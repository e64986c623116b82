import { setImmediate as nextTurn } from 'node:timers/promises';
import { EntityManager, MoreThan, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { BioPage } from '../../../bio-pages/bio-page.entity';
import { LinkTotal } from '../../../clicks/entities/totals.entity';
import { partsOf } from '../../../common/lists/parts-of';
import { LISTED_OR_NOT } from '../../../links/link.entity';
import type { Bots } from '../filters/bots';
import { restrictTo, Scope } from './scope';

/** For a subquery, MySQL would read the rollups of all time, and MariaDB makes a subquery of a list of 1,000 ids. */
export const LINKS_PER_PART = 900;

/** Some links of a scope. */
interface LinkPart {
  ids: number[];
  /** The largest number of clicks of people that one of them has of all time. */
  mostClicks: number;
}

interface PartOptions {
  /** With `exclude`, links without clicks of people are left out. */
  bots: Bots;
  /** By default the order of their ids, in which their rollups are stored. */
  order?: 'id' | 'clicks';
  size?: number;
}

/** Divides the links of a scope, so that a statement reads few of them: on SQLite, other requests are served in between. */
export async function* linkParts(
  manager: EntityManager,
  scope: Scope,
  { bots, order = 'id', size = LINKS_PER_PART }: PartOptions,
): AsyncGenerator<LinkPart> {
  const links = totalsOf(manager, scope).select('total.linkId', 'id').addSelect('total.clicks', 'clicks');
  if (bots === 'exclude') links.andWhere({ clicks: MoreThan(0) });
  if (order === 'id') links.orderBy('total.linkId');
  else links.orderBy('total.clicks', 'DESC');
  for (const part of partsOf(await links.getRawMany<{ id: number; clicks: number }>(), size)) {
    yield { ids: part.map(({ id }) => id), mostClicks: Math.max(...part.map(({ clicks }) => clicks)) };
    await nextTurn();
  }
}

function totalsOf(manager: EntityManager, { accountId, part }: Scope): SelectQueryBuilder<LinkTotal> {
  const totals = manager.createQueryBuilder(LinkTotal, 'total').setParameters({ accountId });
  // The plus sign hides the index of the account: for few links, SQLite would read it all.
  if (part !== undefined) return restrictTo(totals.where('+(total.accountId) = :accountId'), 'total.linkId', part);
  totals.where({ accountId, isListed: LISTED_OR_NOT });
  return totals.andWhere(`total.linkId NOT IN ${viewedLinks(totals)}`);
}

/** The links of bio pages, whose clicks are views. */
function viewedLinks<T extends ObjectLiteral>(query: SelectQueryBuilder<T>): string {
  const pages = query.subQuery().select('page.linkId').from(BioPage, 'page');
  return pages.where('page.accountId = :accountId AND page.linkId IS NOT NULL').getQuery();
}
