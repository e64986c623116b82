import { EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { archiveTotal } from '../clicks/counting/batch/link-totals';
import { Link } from './link.entity';

/**
 * Adds links of the list to the counts of their account, or removes them.
 * @param sign 1 for new links, -1 for deleted ones
 */
export async function addToCounts(
  manager: EntityManager,
  accountId: number,
  links: Pick<Link, 'isArchived'>[],
  sign: 1 | -1,
): Promise<void> {
  const archived = links.filter(({ isArchived }) => isArchived).length;
  await manager.increment(Account, { id: accountId }, 'linkCount', sign * links.length);
  if (archived > 0) await manager.increment(Account, { id: accountId }, 'archivedCount', sign * archived);
}

/** Counts a link of the list that was archived, or taken out of the archive. */
export async function countArchived(manager: EntityManager, { id, accountId, isArchived }: Link): Promise<void> {
  await manager.increment(Account, { id: accountId }, 'archivedCount', isArchived ? 1 : -1);
  await archiveTotal(manager, id, isArchived);
}
