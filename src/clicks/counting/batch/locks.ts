import { EntityManager } from 'typeorm';
import type { ClickEvent } from '../../click-event';
import { LinkTotal } from '../../entities/totals.entity';
import type { CountedLink } from './enrich-click';

/**
 * Locks links, in the order of their ids, until the transaction ends. Returns those that exist by their ids. SQLite needs
 * no lock, as it has one writer at a time.
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

/**
 * Returns the clicked links that do not exist any more, as far as their clicks tell, without those of deleted accounts. Locks
 * the accounts, so that none of them is deleted until the transaction ends.
 */
export async function findDeletedLinks(
  manager: EntityManager,
  events: ClickEvent[],
  existing: Map<number, CountedLink>,
): Promise<Map<number, CountedLink>> {
  // Views of a bio page count for the link of the page alone.
  const onDeleted = events.filter(({ linkId, isView }) => !existing.has(linkId) && !isView);
  const accounts = await lockAccounts(manager, new Set(onDeleted.flatMap(({ accountId }) => accountId ?? [])));
  return new Map(
    onDeleted.flatMap(({ linkId, accountId, isUnlisted }) =>
      accounts.has(accountId) ? [[linkId, { linkId, accountId: accountId!, isListed: !isUnlisted }]] : [],
    ),
  );
}

/** Returns the accounts that exist, without suspended ones: the deletion of an account suspends it, and then deletes its clicks. */
async function lockAccounts(manager: EntityManager, ids: Set<number>): Promise<Set<number | undefined>> {
  if (ids.size === 0) return new Set();
  const query = manager.createQueryBuilder().select('account.id', 'id').from('accounts', 'account');
  query.where('account.id IN (:...ids) AND account.is_suspended = FALSE', { ids: [...ids] }).orderBy('account.id');
  if (manager.connection.options.type === 'mysql') query.setLock('pessimistic_write');
  return new Set((await query.getRawMany<{ id: number }>()).map(({ id }) => id));
}
