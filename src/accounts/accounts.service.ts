import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { FindOptionsWhere, Repository } from 'typeorm';
import { Blocklist } from '../blocklist/blocklist.service';
import { InvalidInput, NotFound } from '../common/errors';
import { SearchRequest } from '../common/lists/page';
import { Settings, settings } from '../config/settings';
import { findPage } from '../database/queries/find-page';
import { Actor } from '../identity/identity';
import { AccountChangesService, changeAccount } from './account-changes.service';
import { changedFields, columnsOf, fieldsOf } from './dto/account-columns';
import { UpdateAccountDto } from './dto/account.dto';
import { Account } from './account.entity';
import { storedBranding } from './branding/branding.dto';
import { canonicalLogin } from './names/canonical-email';
import { withUniqueNames } from './names/unique-names';

@Injectable()
export class AccountsService {
  constructor(
    @InjectRepository(Account) private readonly accounts: Repository<Account>,
    private readonly changes: AccountChangesService,
    private readonly blocklist: Blocklist,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  find(id: number): Promise<Account | null> {
    return this.accounts.findOneBy({ id });
  }

  async get(id: number): Promise<Account> {
    const account = await this.find(id);
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

  /** @param login the e-mail address or the username */
  findByLogin(login: string): Promise<Account | null> {
    const name = canonicalLogin(login);
    return name.includes('@') ? this.accounts.findOneBy({ email: name }) : this.findByUsername(name);
  }

  async isEmpty(): Promise<boolean> {
    return !(await this.accounts.exists());
  }

  /** Throws {@link Taken} for the e-mail address of another account, and {@link InvalidInput} for a logo of a blocked site. */
  async update(author: Actor, { email, password, avatar, ...dto }: UpdateAccountDto): Promise<void> {
    const id = author.accountId;
    const sent = { email, password, avatar, branding: storedBranding(dto.branding) };
    const change = changedFields(sent, await this.get(id), this.configured);
    const problems = this.blocklist.problemsOf({ 'branding.logo': change.branding?.logo });
    if (problems.length > 0) throw new InvalidInput(problems);
    const columns = await columnsOf(change);
    await withUniqueNames(() =>
      this.changes.run(id, (manager) =>
        changeAccount(manager, author, { id, columns, action: 'account.updated', details: fieldsOf(change) }),
      ),
    );
  }
}
