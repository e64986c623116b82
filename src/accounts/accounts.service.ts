import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { hash } from '@node-rs/argon2';
import { Repository } from 'typeorm';
import { Actor, Author, OPERATOR } from '../audit/author';
import { recordChange } from '../audit/record-change';
import { NotFound, Taken } from '../common/errors';
import { PageRequest } from '../common/page';
import { now } from '../common/timestamps';
import { isUniqueViolation } from '../database/database-errors';
import { Transactions } from '../database/transactions';
import { Account } from './account.entity';
import { insertAccount, MadeAccount } from './account-rows';

export interface NewAccount {
  username: string;
  email: string;
  password: string;
  plan: string;
  /** The plan has no end where it is absent. */
  planExpiresAt?: Date;
  isAdmin: boolean;
}

@Injectable()
export class AccountsService {
  constructor(
    @InjectRepository(Account) private readonly accounts: Repository<Account>,
    private readonly transactions: Transactions,
  ) {}

  /** Makes an account and its key, which is never seen again. Throws {@link Taken} for a known e-mail or username. */
  async create({ password, ...rest }: NewAccount, author: Author = OPERATOR): Promise<MadeAccount> {
    const account = this.accounts.create({ ...rest, passwordHash: await hash(password), createdAt: now() });
    return this.withUniqueNames(() => this.transactions.run((manager) => insertAccount(manager, account, author)));
  }

  async get(id: number): Promise<Account> {
    const account = await this.accounts.findOneBy({ id });
    if (account === null) throw new NotFound();
    return account;
  }

  /** A page of all accounts, newest first, and how many there are. */
  async findPage({ limit, page }: PageRequest): Promise<{ rows: Account[]; total: number }> {
    const [rows, total] = await this.accounts.findAndCount({
      order: { id: 'DESC' },
      skip: (page - 1) * limit,
      take: limit,
    });
    return { rows, total };
  }

  /** Whether visitors are to see nothing of an account. Changes with the account's tag ({@link accountTag}). */
  isSuspended(id: number): Promise<boolean> {
    return this.accounts.existsBy({ id, isSuspended: true });
  }

  findByUsername(username: string): Promise<Account | null> {
    return this.accounts.findOneBy({ username });
  }

  async isEmpty(): Promise<boolean> {
    return !(await this.accounts.exists());
  }

  /** Throws {@link Taken} for a known e-mail. */
  async update(author: Actor, { email, password }: { email?: string; password?: string }): Promise<void> {
    const id = author.accountId;
    const change = {
      ...(email === undefined ? {} : { email }),
      ...(password === undefined ? {} : { passwordHash: await hash(password) }),
    };
    // Which of them changed, and never to what.
    const details = Object.keys({ ...(email && { email }), ...(password && { password }) }).join(', ');
    await this.withUniqueNames(() =>
      this.transactions.run(async (manager) => {
        const { affected } = await manager.update(Account, { id }, change);
        const entry = { accountId: id, action: 'account.updated', subjectId: id, details } as const;
        if (affected) await recordChange(manager, author, entry);
      }),
    );
  }

  private async withUniqueNames<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (isUniqueViolation(error, 'email')) throw new Taken('email', 'That e-mail address is taken.');
      if (isUniqueViolation(error, 'username')) throw new Taken('username', 'That username is taken.');
      throw error;
    }
  }
}
