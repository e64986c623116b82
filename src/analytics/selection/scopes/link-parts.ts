import { setImmediate as nextTurn } from 'node:timers/promises';
import { EntityManager, MoreThan, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { BioPage } from '../../../bio-pages/bio-page.entity';
import { LinkTotal } from '../../../clicks/entities/totals.entity';
import { partsOf } from '../../../common/lists/parts-of';
import { Link } from '../../../links/link.entity';
import type { Bots } from '../filters/bots';
import { restrictTo, Scope } from './scope';

/** For a subquery, MySQL would read the rollups of all time, and MariaDB makes a subquery of a list of 1,000 ids. */
export const LINKS_PER_PART = 900;

/** Links of an account whose ids one statement reads, as SQLite keeps other requests waiting meanwhile. Those of a scope are read at once. */
const MAX_IDS = 20_000;

interface ClickedLink {
  id: number;
  /** All-time clicks by people. */
  clicks: number;
}

/**
 * Divides the links of a scope, so that a statement reads few of them: on SQLite, other requests are served in between. The ids
 * are in their order, in which rollups are stored.
 * @param bots with `exclude`, links without clicks by people may be left out
 */
export async function* linkParts(
  manager: EntityManager,
  scope: Scope,
  bots: Bots,
  size = LINKS_PER_PART,
): AsyncGenerator<number[]> {
  for await (const ids of idsOf(manager, scope, bots))
    for (const part of partsOf(ids, size)) {
      yield part;
      await nextTurn();
    }
}

/** Returns the links of a scope with most clicks of all time, and whether these are all links with clicks. */
export async function mostClicked(
  manager: EntityManager,
  scope: Scope,
): Promise<{ links: ClickedLink[]; areAll: boolean }> {
  // Each of the two lists of an account is read in the order of an index.
  const lists = scope.part === undefined ? [{ isListed: true }, { isListed: false }] : [{}];
  const links: ClickedLink[] = [];
  for (const list of lists) {
    const totals = totalsOf(manager, scope).select('total.linkId', 'id').addSelect('total.clicks', 'clicks');
    totals
      .andWhere({ ...list, clicks: MoreThan(0) })
      .orderBy('total.clicks', 'DESC')
      .limit(MAX_IDS);
    links.push(...(await totals.getRawMany<ClickedLink>()));
  }
  links.sort((one, other) => other.clicks - one.clicks);
  return { links: links.slice(0, MAX_IDS), areAll: links.length < MAX_IDS };
}

async function* idsOf(manager: EntityManager, scope: Scope, bots: Bots): AsyncGenerator<number[]> {
  if (scope.part !== undefined) {
    const totals = totalsOf(manager, scope).select('total.linkId', 'id');
    if (bots === 'exclude') totals.andWhere({ clicks: MoreThan(0) });
    yield inOrder(await totals.getRawMany());
    return;
  }
  // Few links of a large account may have clicks: an index leads to them.
  const clicked = bots === 'exclude' ? await mostClicked(manager, scope) : undefined;
  if (clicked?.areAll) yield inOrder(clicked.links);
  else for (const isListed of [true, false]) yield* pagesOf(manager, scope, isListed);
}

/** Pages of the ids of an account's links, from an index of lists. */
async function* pagesOf(manager: EntityManager, { accountId }: Scope, isListed: boolean): AsyncGenerator<number[]> {
  const links = manager.createQueryBuilder(Link, 'link').select('link.id', 'id').where({ accountId, isListed });
  links
    .andWhere(`link.id NOT IN ${viewedLinks(links)}`, { accountId })
    .orderBy('link.id')
    .limit(MAX_IDS);
  let rows: { id: number }[] = [];
  do {
    rows = await links
      .clone()
      .andWhere({ id: MoreThan(rows.at(-1)?.id ?? 0) })
      .getRawMany();
    yield inOrder(rows);
  } while (rows.length === MAX_IDS);
}

function totalsOf(manager: EntityManager, { accountId, part }: Scope): SelectQueryBuilder<LinkTotal> {
  const totals = manager.createQueryBuilder(LinkTotal, 'total').setParameters({ accountId });
  // The plus sign hides the index of the account: for few links, SQLite would read it all.
  if (part !== undefined) return restrictTo(totals.where('+(total.accountId) = :accountId'), 'total.linkId', part);
  return totals.where({ accountId }).andWhere(`total.linkId NOT IN ${viewedLinks(totals)}`);
}

/** The links of bio pages, whose clicks are views. */
function viewedLinks<T extends ObjectLiteral>(query: SelectQueryBuilder<T>): string {
  const pages = query.subQuery().select('page.linkId').from(BioPage, 'page');
  return pages.where('page.accountId = :accountId AND page.linkId IS NOT NULL').getQuery();
}

function inOrder(rows: { id: number }[]): number[] {
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}
