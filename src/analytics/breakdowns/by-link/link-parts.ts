import { setImmediate as nextTurn } from 'node:timers/promises';
import { EntityManager, In, MoreThan, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { BioPage } from '../../../bio-pages/bio-page.entity';
import { LinkTotal } from '../../../clicks/entities/totals.entity';
import { Link } from '../../../links/link.entity';
import type { Bots } from '../../selection/filters/bots';
import { restrictTo, Scope } from '../../selection/scopes/scope';

/** Links whose rollups one statement reads. */
const LINKS_PER_STATEMENT = 20_000;

/** Divides the links of a scope into queries, in the order of an index. On SQLite, other requests are served between the parts. */
export async function* linkParts(
  manager: EntityManager,
  { accountId, part }: Scope,
  bots: Bots,
): AsyncGenerator<SelectQueryBuilder<Link>> {
  const links = manager.createQueryBuilder(Link, 'link');
  if (part !== undefined) {
    yield restrictTo(links.where({ accountId }), 'link.id', part);
    return;
  }
  links.where(`link.id NOT IN ${viewedLinks(links)}`, { accountId });
  if (bots === 'exclude' && (await countClicked(manager, accountId)) <= LINKS_PER_STATEMENT) {
    // Another condition on the account would make SQLite read all of its links.
    yield links.andWhere(`link.id IN ${clickedLinks(links)}`);
    return;
  }
  links.andWhere({ accountId });
  for (const isListed of [true, false]) yield* partsOf(links.clone().andWhere({ isListed }));
}

function countClicked(manager: EntityManager, accountId: number): Promise<number> {
  return manager.countBy(LinkTotal, { accountId, isListed: In([true, false]), clicks: MoreThan(0) });
}

/** Divides links by their ids. */
async function* partsOf(links: SelectQueryBuilder<Link>): AsyncGenerator<SelectQueryBuilder<Link>> {
  for (let after: number | undefined = 0; after !== undefined; await nextTurn()) {
    const part = links.clone().andWhere({ id: MoreThan(after) });
    const ids = part.clone().select('link.id', 'id').orderBy('link.id');
    const last: { id: number } | undefined = await ids
      .offset(LINKS_PER_STATEMENT - 1)
      .limit(1)
      .getRawOne();
    yield last === undefined ? part : part.andWhere('link.id <= :last', { last: last.id });
    after = last?.id;
  }
}

/** Few links of a large account may have clicks: an index leads to them. */
function clickedLinks<T extends ObjectLiteral>(query: SelectQueryBuilder<T>): string {
  const totals = query.subQuery().select('total.linkId').from(LinkTotal, 'total');
  return totals.where('total.accountId = :accountId AND total.isListed IN (0, 1) AND total.clicks > 0').getQuery();
}

/** The links of bio pages, whose clicks are views. */
function viewedLinks<T extends ObjectLiteral>(query: SelectQueryBuilder<T>): string {
  const pages = query.subQuery().select('page.linkId').from(BioPage, 'page');
  return pages.where('page.accountId = :accountId AND page.linkId IS NOT NULL').getQuery();
}
