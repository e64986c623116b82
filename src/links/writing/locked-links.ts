import { EntityManager, In } from 'typeorm';
import { NotFound } from '../../common/errors';
import { Link } from '../link.entity';

/** Small, as other writers wait for a transaction, and on SQLite it blocks the process. */
export const LINKS_PER_TRANSACTION = 200;

/** Identifies a link in an account's list, or one that a QR code or bio page of the account owns. */
export interface LinkKey {
  accountId: number;
  id: number;
  isListed: boolean;
}

/**
 * Locks the rows of links for the transaction. SQLite has no `FOR UPDATE`, but an update locks on both engines. Given the
 * account as well, MySQL might look for the rows in another index than the primary key, and miss one that another transaction moves
 * in that index meanwhile.
 */
export async function lockRows(manager: EntityManager, ids: number[]): Promise<void> {
  await manager.update(Link, { id: In(ids) }, { accountId: () => 'account_id' });
}

/** Locks links of an account's list for the transaction, and returns those that exist. */
export async function lockListed(manager: EntityManager, accountId: number, ids: number[]): Promise<Link[]> {
  await lockRows(manager, ids);
  return findListed(manager, accountId, ids);
}

/** All columns of the listing's index: given the account alone, SQLite would read all its links. */
export function findListed(manager: EntityManager, accountId: number, ids: number[]): Promise<Link[]> {
  return manager.findBy(Link, { id: In(ids), accountId, isListed: true });
}

/** Reads a link and locks it for the transaction. Throws {@link NotFound}. */
export async function lockLink(manager: EntityManager, key: LinkKey): Promise<Link> {
  await lockRows(manager, [key.id]);
  const link = await manager.findOneBy(Link, key);
  if (link === null) throw new NotFound('link');
  return link;
}
