import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { actingIdentity } from '../accounts/acting-identity';
import { Account } from '../accounts/account.entity';
import { AccountsService } from '../accounts/accounts.service';
import { recordChange } from '../audit/record-change';
import { InvalidInput, Refused } from '../common/errors';
import { MAX_ID } from '../common/fields/fields';
import { HOUR_MS } from '../common/time/durations';
import { Settings, settings } from '../config/settings';
import { Transactions } from '../database/transactions';
import { NotAnAdmin } from '../identity/admins-only';
import { Identity } from '../identity/identity';

export const ACCOUNT_HEADER = 'X-Account';

/** How long the requests of a key in an account count as one entry in the audit log. */
const ENTRY_MS = HOUR_MS;
const MAX_ENTRIES = 10_000;

/** Lets administrators act in other accounts, as the header `X-Account` asks for. */
@Injectable()
export class ActingAccounts {
  private readonly entries = new LRUCache<string, true>({ max: MAX_ENTRIES, ttl: ENTRY_MS });

  constructor(
    private readonly accounts: AccountsService,
    private readonly transactions: Transactions,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  /** The identity in the account of the header. Throws 403 without the rights of administrators, and 400 for an unknown account. */
  async enter(administrator: Identity, header: unknown): Promise<Identity> {
    if (!administrator.isAdmin) throw new NotAnAdmin();
    if (!administrator.scopes.includes('admin'))
      throw new Refused('scope_missing', 'This key does not have the scope admin, which this request needs.');
    const account = await this.get(header);
    // In their own account, administrators have no more rights than the key in use.
    if (account.id === administrator.accountId) return administrator;
    return actingIdentity(administrator, account, this.configured.plans);
  }

  /** Records a request of an administrator in another account in the audit logs, once an hour. */
  async record({ administrator, accountId, username: details }: Identity): Promise<void> {
    if (administrator === undefined) return;
    const entry = `${administrator.keyId ?? `session ${administrator.sessionId}`} ${accountId}`;
    if (this.entries.has(entry)) return;
    const change = { accountId, action: 'user.entered', subjectId: accountId, details } as const;
    // Before it is written, as a dashboard sends several requests at once.
    this.entries.set(entry, true);
    try {
      await this.transactions.run((manager) => recordChange(manager, administrator, change));
    } catch (error) {
      this.entries.delete(entry);
      throw error;
    }
  }

  private async get(header: unknown): Promise<Account> {
    const id = /^[1-9]\d{0,9}$/.test(String(header)) ? Number(header) : Infinity;
    const account = id <= MAX_ID ? await this.accounts.find(id) : null;
    if (account !== null) return account;
    throw new InvalidInput([
      { field: ACCOUNT_HEADER, code: 'unknown_id', message: 'There is no account with this id.' },
    ]);
  }
}
