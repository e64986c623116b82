import { EntityManager } from 'typeorm';
import { Author } from '../audit/author';
import { recordChange } from '../audit/record-change';
import { Account } from './account.entity';
import { insertKey, MAIN_KEY } from './key-rows';

/** An account and the only sight of its key. */
export interface MadeAccount {
  account: Account;
  key: string;
}

/** Adds an account, its key and the record of it. */
export async function insertAccount(manager: EntityManager, account: Account, author: Author): Promise<MadeAccount> {
  // A copy each time: a repeated transaction must not find the id of the one before.
  const made = await manager.save(manager.create(Account, { ...account }));
  const { id: accountId, username: details } = made;
  const { key } = await insertKey(manager, { ...MAIN_KEY, accountId });
  await recordChange(manager, author, { accountId, action: 'account.created', subjectId: accountId, details });
  return { account: made, key };
}
