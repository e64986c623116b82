import { EntityManager } from 'typeorm';
import { bulkInsert } from '../../database/bulk-insert';
import { LinkTotal } from '../entities/link-total.entity';
import type { EnrichedClick } from './enrich-click';

/** What of a link its clicks are counted by. */
export type CountedLink = Pick<LinkTotal, 'linkId' | 'accountId' | 'isListed'>;

/** Starts the count of links, in the transaction that makes them. */
export async function openTotals(
  manager: EntityManager,
  links: { id: number; accountId: number; isListed: boolean }[],
): Promise<void> {
  const rows = links.map(({ id, accountId, isListed }) => ({
    ...{ linkId: id, accountId, isListed: Number(isListed) },
    ...{ clicks: 0, uniques: 0, bots: 0 },
  }));
  await bulkInsert(manager, LinkTotal, rows);
}

/**
 * Links to which no other transaction adds until this one ends, by their ids; one that was deleted is not among them.
 * They are locked in the order of their ids. SQLite has one writer at a time.
 */
export async function lockLinks(manager: EntityManager, linkIds: number[]): Promise<Map<number, CountedLink>> {
  const query = manager
    .createQueryBuilder(LinkTotal, 'total')
    .select(['total.linkId', 'total.accountId', 'total.isListed'])
    .where('total.linkId IN (:...linkIds)', { linkIds: [...new Set(linkIds)] })
    .orderBy('total.linkId');
  // Another index would lock the rows in another order.
  if (manager.connection.options.type === 'mysql') query.useIndex('PRIMARY').setLock('pessimistic_write');
  return new Map((await query.getMany()).map((link) => [link.linkId, link]));
}

/** Adds clicks of locked links. */
export async function addToTotals(manager: EntityManager, clicks: EnrichedClick[]): Promise<void> {
  const totals = new Map<number, ReturnType<typeof emptyTotal>>();
  for (const click of clicks) {
    const total = totals.get(click.linkId) ?? emptyTotal(click);
    totals.set(click.linkId, total);
    total.clicks += Number(click.bot === null);
    total.uniques += click.isUnique;
    total.bots += Number(click.bot !== null);
  }
  await bulkInsert(manager, LinkTotal, [...totals.values()], { add: ['clicks', 'uniques', 'bots'] });
}

function emptyTotal({ linkId, accountId }: EnrichedClick) {
  return { linkId, accountId, clicks: 0, uniques: 0, bots: 0 };
}
