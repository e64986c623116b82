import { ConflictException } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { now } from '../common/time/timestamps';
import { Identity } from '../identity/identity';
import { refuseEnded } from '../identity/refuse-ended';
import { SCOPES } from '../identity/scopes';
import { ApiKey } from './api-key.entity';
import { hashKey, generateKey } from './key-text';

/** The first key of an account, with every scope and no expiration. */
export const MAIN_KEY = { name: 'main', scopes: [...SCOPES], expiresAt: null };

/** Keys per account. */
const MAX_KEYS = 50;

export type KeyColumns = Pick<ApiKey, 'accountId' | 'name' | 'scopes' | 'expiresAt'>;

/** A new key, which can be read only here. */
export interface NewKey {
  id: number;
  key: string;
}

/** The id of the placeholder key for a session, which has all rights of its account and no expiration. No row has this id. */
const NO_KEY = 0;

/**
 * Reads the key of a request from the database, as the cache may still hold a revoked one, or an ended session. While an administrator acts, it
 * counts as a key of that account without the scope `admin`. Throws {@link KeyRefused}.
 */
export async function readCurrentKey(
  manager: EntityManager,
  { keyId: id, sessionId, accountId, scopes }: Identity,
): Promise<ApiKey> {
  await refuseEnded(manager, { keyId: id, sessionId });
  if (id === null) return manager.create(ApiKey, { id: NO_KEY, accountId, scopes: [...scopes], expiresAt: null });
  const key = await manager.findOneByOrFail(ApiKey, { id });
  return { ...key, accountId, scopes: key.scopes.filter((scope) => scopes.includes(scope)) };
}

/** Adds a key to an account whose keys are locked. Throws 409 if it has {@link MAX_KEYS} already. */
export async function insertKey(manager: EntityManager, columns: KeyColumns, key = generateKey()): Promise<NewKey> {
  if ((await manager.countBy(ApiKey, { accountId: columns.accountId })) >= MAX_KEYS)
    throw new ConflictException(`An account can have ${MAX_KEYS} keys. Please delete one first.`);
  const saved = await manager.save(manager.create(ApiKey, { ...columns, hash: hashKey(key), createdAt: now() }));
  return { id: saved.id, key };
}
