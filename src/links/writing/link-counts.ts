import { EntityManager } from 'typeorm';
import { Account } from '../../accounts/account.entity';
import { archiveTotals } from '../../clicks/counting/batch/totals';
import { Link } from '../link.entity';

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

/** Updates the number of archived links of an account. @param links of its list, with their new state */
export async function countArchived(
  manager: EntityManager,
  links: Pick<Link, 'id' | 'accountId' | 'isArchived'>[],
): Promise<void> {
  for (const isArchived of [true, false]) {
    const some = links.filter((link) => link.isArchived === isArchived);
    if (some.length === 0) continue;
    const change = isArchived ? some.length : -some.length;
    await manager.increment(Account, { id: some[0]!.accountId }, 'archivedCount', change);
    await archiveTotals(
      manager,
      some.map(({ id }) => id),
      isArchived,
    );
  }
}
