import { EntityManager, In, Not } from 'typeorm';
import { bulkInsert } from '../database/bulk-insert';
import { isUniqueViolation } from '../database/database-errors';
import { NamePrefix, ReservedName } from './reserved-name.entity';

/** A name that is reserved for another account. */
export class NameReserved extends Error {}

/** Reserves names that an account gives up, in the same transaction. */
export async function reserveNames(
  manager: EntityManager,
  place: NamePrefix,
  accountId: number,
  names: string[],
): Promise<void> {
  const rows = names.map((name) => ({ place, name, accountId }));
  await bulkInsert(manager, ReservedName, rows, { set: ['accountId'] });
}

/** Returns those of the names that are reserved for other accounts. */
export async function findReserved(
  manager: EntityManager,
  place: NamePrefix,
  accountId: number,
  names: string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const reserved = await manager.findBy(ReservedName, { place, name: In(names), accountId: Not(accountId) });
  return reserved.map(({ name }) => name);
}

/**
 * Throws {@link NameReserved} if one of the names is reserved for another account. Call it after they were written, in the same
 * transaction: a simultaneous transaction that gives one up has then ended.
 */
export async function refuseReserved(
  manager: EntityManager,
  place: NamePrefix,
  accountId: number,
  names: string[],
): Promise<void> {
  if ((await findReserved(manager, place, accountId, names)).length > 0) throw new NameReserved();
}

/** Whether a write failed as another row has the name (by the unique index of `column`), or as it is reserved. */
export function isNameTaken(error: unknown, column = ''): boolean {
  return error instanceof NameReserved || isUniqueViolation(error, column);
}
