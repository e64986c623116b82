import { EntityManager } from 'typeorm';
import { isUniqueViolation } from '../database/database-errors';
import { Place, ReservedName } from './reserved-name.entity';

/** A name is reserved for another account: as good as taken. */
export class NameReserved extends Error {}

/** Reserves names for an account, in the transaction in which it gives them up. */
export async function reserveNames(
  manager: EntityManager,
  place: Place,
  accountId: number,
  names: string[],
): Promise<void> {
  const rows = names.map((name) => ({ place, name, accountId }));
  if (rows.length > 0) await manager.upsert(ReservedName, rows, ['place', 'name']);
}

/**
 * Throws {@link NameReserved} for a name that is reserved for another account. Called in the transaction that takes the
 * name and after it was written: a transaction that gives it up at the same time has then ended.
 */
export async function refuseReserved(
  manager: EntityManager,
  place: Place,
  { name, accountId }: { name: string; accountId: number },
): Promise<void> {
  const reservation = await manager.findOneBy(ReservedName, { place, name });
  if (reservation !== null && reservation.accountId !== accountId) throw new NameReserved();
}

/** Whether another row has a name, by the unique index of its column, or it is reserved for another account. */
export function isNameTaken(error: unknown, column = ''): boolean {
  return error instanceof NameReserved || isUniqueViolation(error, column);
}
