import { EntityManager, In } from 'typeorm';
import { now } from '../common/time/timestamps';
import { Action } from './actions';
import { AuditEntry } from './audit-entry.entity';
import { Author, OPERATOR } from './author';

/** Entries in the log of an account. Each new one deletes the oldest above this number. */
const MAX_ENTRIES = 10_000;
/** Old entries deleted by one change, at most. */
const DELETE_BATCH = 100;

export interface Change {
  /** The account that is changed. */
  accountId: number;
  action: Action;
  /** Id of the key, the domain or the account that is changed. */
  subjectId: number;
  /** Its name, or the names of the changed fields; never the value of a secret. */
  details: string;
}

/**
 * Records a change in the transaction that makes it, so that both are committed or neither is: in the log of the account, and
 * in that of the administrator who changes it.
 */
export async function recordChange(manager: EntityManager, author: Author, change: Change): Promise<void> {
  const actor = author === OPERATOR ? OPERATOR : (author.administrator ?? author);
  const logs = [change.accountId, actor === OPERATOR ? change.accountId : actor.accountId];
  const entry = { ...change, changedAccountId: change.accountId, createdAt: now() };
  for (const accountId of new Set(logs)) {
    await manager.insert(AuditEntry, { ...entry, ...authorship(actor, accountId), accountId });
    await deleteOldest(manager, accountId);
  }
}

/** The log of another account names the administrator, but not the administrator's key. */
function authorship(author: Author, accountId: number) {
  if (author === OPERATOR) return { role: 'operator', username: null, keyId: null, keyName: null } as const;
  const { username, keyId, keyName } = author;
  if (author.accountId !== accountId) return { role: 'administrator', username, keyId: null, keyName: null } as const;
  return { role: keyId === null ? 'session' : 'key', username, keyId, keyName } as const;
}

async function deleteOldest(manager: EntityManager, accountId: number): Promise<void> {
  const excess = await manager.find(AuditEntry, {
    select: { id: true },
    where: { accountId },
    order: { id: 'DESC' },
    skip: MAX_ENTRIES,
    take: DELETE_BATCH,
  });
  if (excess.length > 0) await manager.delete(AuditEntry, { id: In(excess.map(({ id }) => id)) });
}
