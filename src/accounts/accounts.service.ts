import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { hash } from '@node-rs/argon2';
import { FindOptionsWhere, Repository } from 'typeorm';
import { recordChange } from '../audit/record-change';
import { NotFound } from '../common/errors';
import { SearchRequest } from '../common/page';
import { findPage } from '../database/find-page';
import { Transactions } from '../database/transactions';
import { Actor } from '../identity/identity';
import { Account } from './account.entity';
import { withUniqueNames } from './unique-names';

@Injectable()
export class AccountsService {
  constructor(
    @InjectRepository(Account) private readonly accounts: Repository<Account>,
    private readonly transactions: Transactions,
  ) {}

  async get(id: number): Promise<Account> {
    const account = await this.accounts.findOneBy({ id });
    if (account === null) throw new NotFound('account');
    return account;
  }

  /** A page of the accounts that match, newest first, and their total number. */
  findPage(where: FindOptionsWhere<Account>[], request: SearchRequest): Promise<{ rows: Account[]; total: number }> {
    return findPage(this.accounts, where, request, { searched: ['username', 'email'] });
  }

  /** Whether the links and pages of an account are switched off. Cache the result under the account's tag ({@link accountTag}). */
  isSuspended(id: number): Promise<boolean> {
    return this.accounts.existsBy({ id, isSuspended: true });
  }

  findByUsername(username: string): Promise<Account | null> {
    return this.accounts.findOneBy({ username });
  }

  async isEmpty(): Promise<boolean> {
    return !(await this.accounts.exists());
  }

  /** Throws {@link Taken} for the e-mail address of another account. */
  async update(author: Actor, { email, password }: { email?: string; password?: string }): Promise<void> {
    const id = author.accountId;
    const change = {
      ...(email === undefined ? {} : { email }),
      ...(password === undefined ? {} : { passwordHash: await hash(password) }),
    };
    // The log names the changed fields, never their values.
    const details = Object.keys({ ...(email && { email }), ...(password && { password }) }).join(', ');
    await withUniqueNames(() =>
      this.transactions.run(async (manager) => {
        const { affected } = await manager.update(Account, { id }, change);
        const entry = { accountId: id, action: 'account.updated', subjectId: id, details } as const;
        if (affected) await recordChange(manager, author, entry);
      }),
    );
  }
}
