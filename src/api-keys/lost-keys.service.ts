import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { accountTag } from '../accounts/account.entity';
import { lockAccount } from '../accounts/account-changes.service';
import { OPERATOR } from '../audit/author';
import { recordChange } from '../audit/record-change';
import { CacheTags } from '../cache/cache-tags';
import { Transactions } from '../database/transactions';
import { ordered } from '../identity/scopes';
import { ApiKey } from './api-key.entity';
import { insertKey } from './key-rows';

/** New keys for owners of accounts who have lost theirs, by the operator. */
@Injectable()
export class LostKeysService {
  constructor(
    private readonly transactions: Transactions,
    private readonly tags: CacheTags,
  ) {}

  /**
   * Creates a key in place of those of the same name. Throws 409 if the account has too many keys.
   * @param isOnly whether all other keys are deleted as well
   */
  async renew(accountId: number, { name, scopes }: Pick<ApiKey, 'name' | 'scopes'>, isOnly = false): Promise<string> {
    const write = this.transactions.run(async (manager) => {
      await lockAccount(manager, accountId);
      const keys = await manager.findBy(ApiKey, { accountId });
      // Not in the query: MySQL would also find names in other letter case.
      const replaced = keys.filter((before) => isOnly || before.name === name);
      await manager.delete(ApiKey, { id: In(replaced.map(({ id }) => id)) });
      const created = await insertKey(manager, { accountId, name, scopes: ordered(scopes), expiresAt: null });
      const entry = { accountId, action: 'key.replaced', subjectId: created.id, details: name } as const;
      await recordChange(manager, OPERATOR, entry);
      return created;
    });
    return (await this.tags.dropAfter(write, accountTag(accountId))).key;
  }
}
