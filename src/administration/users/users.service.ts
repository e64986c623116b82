import { Inject, Injectable } from '@nestjs/common';
import { AccountsService } from '../../accounts/accounts.service';
import { whereAccounts } from '../../accounts/dto/account-filter';
import { canonicalEmail } from '../../accounts/names/canonical-email';
import { Page } from '../../common/lists/page';
import { Settings, settings } from '../../config/settings';
import { UserBody } from './user.body';
import { UsersQuery } from './user.dto';

/** Accounts as administrators see them. */
@Injectable()
export class UsersService {
  constructor(
    private readonly accounts: AccountsService,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  /** Newest first. An unknown plan is ignored. */
  async list({ email, status, plan, ...request }: UsersQuery): Promise<Page<UserBody>> {
    const filter = {
      email: email && canonicalEmail(email),
      isSuspended: status && status === 'suspended',
      plan: plan && this.findPlan(plan),
    };
    const where = whereAccounts(filter, this.configured.plans);
    const { rows, total } = await this.accounts.findPage(where, request);
    const users = rows.map((account) => UserBody.of(account, this.configured));
    const page = new Page('users', users, total, request);
    if (plan && filter.plan === undefined) page.ignored.push('plan');
    return page;
  }

  /** Throws {@link NotFound}. */
  async get(id: number): Promise<UserBody> {
    return UserBody.of(await this.accounts.get(id), this.configured);
  }

  /** @param plan a label or an id */
  private findPlan(plan: string): string | undefined {
    const { plans } = this.configured;
    const byId = /^\d+$/.test(plan) ? plans[Number(plan) - 1] : undefined;
    return plans.find((label) => label === plan) ?? byId;
  }
}
