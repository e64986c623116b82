import { EntityManager, In } from 'typeorm';
import { now } from '../common/timestamps';
import { Action } from './actions';
import { AuditEntry } from './audit-entry.entity';
import { Author, OPERATOR } from './author';

/** Entries that an account keeps; older ones go as new ones come. */
const MOST_ENTRIES = 10_000;
/** Old entries deleted at once. */
const BATCH = 100;

export interface Change {
  /** The account that is changed. */
  accountId: number;
  action: Action;
  /** The thing that is changed: a key, a domain, or an account. */
  subjectId: number;
  /** What it is called, or what of it has changed; never the value of a secret. */
  details: string;
}

/**
 * Writes a change down in the transaction that makes it, so that neither is without the other: in the log of the account,
 * and in that of the administrator who acts on it.
 */
export async function recordChange(manager: EntityManager, author: Author, change: Change): Promise<void> {
  const logs = [change.accountId, author === OPERATOR ? change.accountId : author.accountId];
  for (const accountId of new Set(logs)) {
    await manager.insert(AuditEntry, { ...change, ...authorship(author, accountId), accountId, createdAt: now() });
    await forgetOldest(manager, accountId);
  }
}

/** To others it is an administrator who acts; by which key is not theirs to know. */
function authorship(author: Author, accountId: number) {
  if (author === OPERATOR) return { role: 'operator', username: null, keyId: null, keyName: null } as const;
  const { username, keyId, keyName } = author;
  if (author.accountId !== accountId) return { role: 'administrator', username, keyId: null, keyName: null } as const;
  return { role: 'key', username, keyId, keyName } as const;
}

async function forgetOldest(manager: EntityManager, accountId: number): Promise<void> {
  const surplus = await manager.find(AuditEntry, {
    ...{ select: { id: true }, where: { accountId }, order: { id: 'DESC' } },
    ...{ skip: MOST_ENTRIES, take: BATCH },
  });
  if (surplus.length > 0) await manager.delete(AuditEntry, { id: In(surplus.map(({ id }) => id)) });
}
