import { Injectable } from '@nestjs/common';
import { hash } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { DeepPartial } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { withUniqueNames } from '../accounts/names/unique-names';
import { ApiKey } from '../api-keys/api-key.entity';
import { hashKey } from '../api-keys/key-text';
import { Author, OPERATOR } from '../audit/author';
import { now } from '../common/time/timestamps';
import { Transactions } from '../database/transactions';
import { insertAccount, RegisteredAccount } from './insert-account';

export interface NewAccount {
  username: string;
  email: string;
  /** If it is absent, it is random and never shown: a one-time link sets one. */
  password?: string;
  plan: string;
  /** Absent if the plan does not expire. */
  planExpiresAt?: Date;
  isAdmin: boolean;
  /** The first key of the account; generated if it is absent. */
  key?: string;
}

/** Creates accounts, each with its first API key. */
@Injectable()
export class RegistrationService {
  constructor(private readonly transactions: Transactions) {}

  /** Throws {@link Taken} for the e-mail address or username of another account. */
  async register({ password, key, ...rest }: NewAccount, author: Author = OPERATOR): Promise<RegisteredAccount> {
    const columns: DeepPartial<Account> = {
      ...rest,
      passwordHash: await hash(password ?? unknownPassword()),
      createdAt: now(),
    };
    return withUniqueNames(() =>
      this.transactions.run((manager) => insertAccount(manager, manager.create(Account, columns), author, key)),
    );
  }

  /** Whether this key is that of an account. */
  isInUse(key: string): Promise<boolean> {
    return this.transactions.run((manager) => manager.existsBy(ApiKey, { hash: hashKey(key) }));
  }
}

function unknownPassword(): string {
  return randomBytes(24).toString('base64url');
}
