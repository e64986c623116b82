import { EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { insertKey, MAIN_KEY } from '../api-keys/key-rows';
import { Author } from '../audit/author';
import { recordChange } from '../audit/record-change';

/** A new account, and its key, which can be read only here. */
export interface RegisteredAccount {
  account: Account;
  key: string;
}

/** Inserts an account, its first key, which is generated if none is given, and the entry in its log. */
export async function insertAccount(
  manager: EntityManager,
  account: Account,
  author: Author,
  givenKey?: string,
): Promise<RegisteredAccount> {
  // A copy, as `save` writes the id into it: a repeated transaction must not find the id of the one before.
  const saved = await manager.save(manager.create(Account, { ...account }));
  const { id: accountId, username: details } = saved;
  const { key } = await insertKey(manager, { ...MAIN_KEY, accountId }, givenKey);
  await recordChange(manager, author, { accountId, action: 'account.created', subjectId: accountId, details });
  return { account: saved, key };
}
