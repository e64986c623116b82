import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Action } from '../audit/actions';
import { recordChange } from '../audit/record-change';
import { CacheTags } from '../cache/cache-tags';
import { NotFound } from '../common/errors';
import { Transactions } from '../database/transactions';
import { Actor } from '../identity/identity';
import { refuseEnded } from '../identity/refuse-ended';
import { Account, accountTag } from './account.entity';
import { endSignIns } from './passwords/end-sign-ins';

/** Changes of an account's plan, rights, status or password. They take effect at once, as the account's cache entries are dropped. */
@Injectable()
export class AccountChangesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly tags: CacheTags,
  ) {}

  run<T>(accountId: number, change: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.tags.dropAfter(this.transactions.run(change), accountTag(accountId));
  }
}

/** Locks an account until the transaction ends. Throws {@link NotFound}. */
export async function lockAccount(manager: EntityManager, id: number): Promise<void> {
  // Both engines lock a row that is written.
  const { affected } = await manager.update(Account, { id }, { isAdmin: () => 'is_admin' });
  if (!affected) throw new NotFound('account');
}

interface AccountChange {
  id: number;
  columns: Partial<Account>;
  action: Action;
  details: string;
}

/** Writes and records changed columns of an account. A new password ends its sessions and one-time links. Throws {@link NotFound}. */
export async function changeAccount(
  manager: EntityManager,
  author: Actor,
  { id, columns, action, details }: AccountChange,
): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  const { affected } = await manager.update(Account, { id }, columns);
  if (!affected) throw new NotFound('account');
  const record = (recorded: Action, text: string) =>
    recordChange(manager, author, { accountId: id, action: recorded, subjectId: id, details: text });
  if (columns.passwordHash !== undefined) {
    await refuseEnded(manager, author);
    // After the update, which has waited for sign-ins with the former password.
    await endSignIns(manager, id);
    const { username } = await manager.findOneByOrFail(Account, { id });
    await record('password.changed', username);
  }
  if (details !== '') await record(action, details);
}
