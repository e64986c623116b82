import { Inject, Injectable } from '@nestjs/common';
import { AccountChangesService } from '../accounts/account-changes.service';
import { Account } from '../accounts/account.entity';
import { AccountsService } from '../accounts/accounts.service';
import { Actor } from '../identity/identity';
import { recordChange } from '../audit/record-change';
import { whereAccounts } from '../accounts/account-filter';
import { canonicalEmail } from '../accounts/account.dto';
import { InvalidInput } from '../common/errors';
import { Page } from '../common/page';
import { Settings, settings } from '../config/settings';
import { lockUser } from './lock-user';
import { UserBody } from './user.body';
import { UpdateUserDto, UsersQuery } from './user.dto';

/** Accounts as administrators see and change them. */
@Injectable()
export class UsersService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly changes: AccountChangesService,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  /** Newest first. Throws {@link InvalidInput} for an unknown plan. */
  async list({ email, status, plan, ...request }: UsersQuery): Promise<Page<UserBody>> {
    const filter = {
      email: email && canonicalEmail(email),
      isSuspended: status && status === 'suspended',
      plan: plan && this.getPlan(plan),
    };
    const where = whereAccounts(filter, this.configured.plans);
    const { rows, total } = await this.accounts.findPage(where, request);
    const users = rows.map((account) => UserBody.of(account, this.configured));
    return new Page('users', users, total, request);
  }

  /** Throws {@link NotFound}. */
  async get(id: number): Promise<UserBody> {
    return UserBody.of(await this.accounts.get(id), this.configured);
  }

  /** Throws {@link NotFound}, and 409 for an administrator's own suspension. */
  async setStatus(admin: Actor, id: number, status: UpdateUserDto['status']): Promise<void> {
    const isSuspended = status === 'suspended';
    const { username: details } = await this.accounts.get(id);
    await this.changes.run(id, async (manager) => {
      if (isSuspended) await lockUser(manager, admin.accountId, id);
      const { affected } = await manager.update(Account, { id, isSuspended: !isSuspended }, { isSuspended });
      const action = isSuspended ? 'user.suspended' : 'user.reinstated';
      if (affected) await recordChange(manager, admin, { accountId: id, action, subjectId: id, details });
    });
  }

  /** @param plan a label or an id */
  private getPlan(plan: string): string {
    const { plans } = this.configured;
    const label = plans.includes(plan) ? plan : plans[Number(plan) - 1];
    if (label === undefined)
      throw new InvalidInput([{ field: 'plan', message: 'plan must be a label or id of a plan.' }]);
    return label;
  }
}
