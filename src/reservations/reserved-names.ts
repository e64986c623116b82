import { EntityManager } from 'typeorm';
import { bulkInsert } from '../database/bulk-insert';
import { isUniqueViolation } from '../database/database-errors';
import { inList } from '../database/placeholders';
import { Place, ReservedName } from './reserved-name.entity';

/** A name is kept for somebody else: as good as taken. */
export class NameReserved extends Error {}

export interface WantedName {
  name: string;
  /** Who wants it, and may have been the one who gave it up; nobody for one that was drawn, which shall be a new one. */
  accountId?: number;
}

/** Keeps names for an account, in the transaction in which it gives them up. */
export function reserveNames(manager: EntityManager, place: Place, accountId: number, names: string[]): Promise<void> {
  const rows = names.map((name) => ({ place, name, accountId }));
  return bulkInsert(manager, ReservedName, rows, { set: ['accountId'] });
}

/**
 * Throws {@link NameReserved} for a name that is kept for somebody else. To be asked in the transaction that takes the
 * names and after they were written: whoever gives one up at the same time has then been waited for.
 */
export async function refuseReserved(manager: EntityManager, place: Place, wanted: WantedName[]): Promise<void> {
  if (wanted.length === 0) return;
  const names = inList(wanted.map(({ name }) => name));
  const kept = await manager.query<{ name: string; owner: number }[]>(
    `SELECT name, account_id AS owner FROM reserved_names WHERE place = ? AND name IN (${names.placeholders})`,
    [place, ...names.values],
  );
  const owners = new Map(kept.map(({ name, owner }) => [name, owner]));
  if (wanted.some(({ name, accountId }) => owners.has(name) && owners.get(name) !== accountId))
    throw new NameReserved();
}

/** Whether somebody else has or keeps a name, by the unique index of its column. */
export function isNameTaken(error: unknown, column = ''): boolean {
  return error instanceof NameReserved || isUniqueViolation(error, column);
}
