import { ConflictException } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { now } from '../common/timestamps';
import { Account } from './account.entity';
import { ApiKey } from './api-key.entity';
import { KeyRefused } from './key-refused';
import { hashKey, makeKey } from './key-text';
import { SCOPES } from './scopes';

/** The key that comes with an account: it may do everything, and has no end. */
export const MAIN_KEY = { name: 'main', scopes: [...SCOPES], expiresAt: null };

/** Keys that an account can have. */
const MOST_KEYS = 50;

export type KeyColumns = Pick<ApiKey, 'accountId' | 'name' | 'scopes' | 'expiresAt'>;

/** A new key: the only time that it is seen. */
export interface NewKey {
  id: number;
  key: string;
}

/** Holds all keys of an account until the transaction ends: who else wants to change some waits. */
export async function lockKeys(manager: EntityManager, accountId: number): Promise<void> {
  // Writing to a row is what locks it.
  await manager.update(Account, { id: accountId }, { isAdmin: () => 'is_admin' });
}

/**
 * The key of a request as it is now: its process may not have heard yet that it was revoked. Throws {@link KeyRefused}.
 */
export async function getAsking(manager: EntityManager, id: number): Promise<ApiKey> {
  const key = await manager.findOneBy(ApiKey, { id });
  if (key === null) throw new KeyRefused();
  return key;
}

/** Adds a key. Throws 409 when the account, whose keys are held, has as many as it may. */
export async function insertKey(manager: EntityManager, columns: KeyColumns): Promise<NewKey> {
  if ((await manager.countBy(ApiKey, { accountId: columns.accountId })) >= MOST_KEYS)
    throw new ConflictException(`An account can have ${MOST_KEYS} keys. Please delete one first.`);
  const key = makeKey();
  const made = await manager.save(manager.create(ApiKey, { ...columns, hash: hashKey(key), createdAt: now() }));
  return { id: made.id, key };
}
