import { Inject, Injectable } from '@nestjs/common';
import { AccountChangesService } from '../../accounts/account-changes.service';
import { Account } from '../../accounts/account.entity';
import { AccountsService } from '../../accounts/accounts.service';
import { currentPlan } from '../../accounts/plan';
import { Actor } from '../../identity/identity';
import { recordChange } from '../../audit/record-change';
import { InvalidInput, NotFound } from '../../common/errors';
import { changesOf } from '../../common/fields/changes';
import { Page, SearchRequest } from '../../common/lists/page';
import { searchFor } from '../../common/text/fold';
import { parseTimestamp } from '../../common/time/timestamps';
import { Settings, settings } from '../../config/settings';
import { PlanBody } from './plan.body';

type PlanColumns = Pick<Account, 'plan' | 'planExpiresAt'>;

/** The configured plans. The id of a plan is its position in `PLANS`, from 1. */
@Injectable()
export class PlansService {
  constructor(
    @Inject(settings.KEY) private readonly configured: Settings,
    private readonly accounts: AccountsService,
    private readonly changes: AccountChangesService,
  ) {}

  list(request: SearchRequest): Page<PlanBody> {
    const { plans, rateLimit } = this.configured;
    const matches = searchFor(request.q ?? '');
    const rows = plans
      .map((name, index) => ({ id: index + 1, name, limit: rateLimit.plans.get(name) ?? rateLimit.limit }))
      .filter(({ name }) => matches(name));
    const start = (request.page - 1) * request.limit;
    return new Page('plans', rows.slice(start, start + request.limit), rows.length, request);
  }

  private findLabel(id: number): string | undefined {
    return this.configured.plans[id - 1];
  }

  /** The columns of an account that a change of its plan changes. Throws {@link InvalidInput} for an unknown plan. */
  async changedColumns(
    { planid, expiration }: { planid?: number; expiration?: string | null },
    user: PlanColumns,
  ): Promise<Partial<PlanColumns>> {
    const end = expiration === undefined ? {} : { planExpiresAt: endOf(expiration) };
    const plan = planid === undefined ? undefined : this.requireLabel(planid);
    const endChange = changesOf(end, user);
    // A plan that has ended counts as the first one, also when it is read and sent back.
    const isUnchanged = plan === currentPlan(user, this.configured.plans) && Object.keys(endChange).length === 0;
    if (plan === undefined || isUnchanged) return endChange;
    const hasEnded = user.planExpiresAt !== null && user.planExpiresAt.getTime() <= Date.now();
    return changesOf({ plan, ...(hasEnded ? { planExpiresAt: null } : {}), ...end }, user);
  }

  /** The label of a plan. Throws {@link InvalidInput} for an unknown id. */
  requireLabel(planid: number): string {
    const label = this.findLabel(planid);
    if (label !== undefined) return label;
    throw new InvalidInput([{ field: 'planid', code: 'unknown_id', message: 'There is no plan with that id.' }]);
  }

  /** @param expiration when the plan expires, if it does. Throws {@link NotFound} for an unknown plan or account. */
  async assign(admin: Actor, planId: number, accountId: number, expiration?: string): Promise<void> {
    const plan = this.findLabel(planId);
    if (plan === undefined) throw new NotFound('plan');
    const user = await this.accounts.get(accountId);
    const { id } = user;
    const columns = changesOf({ plan, planExpiresAt: endOf(expiration) }, user);
    if (Object.keys(columns).length === 0) return;
    await this.changes.run(id, async (manager) => {
      const { affected } = await manager.update(Account, { id }, columns);
      if (!affected) throw new NotFound('account');
      await recordChange(manager, admin, { accountId: id, action: 'plan.changed', subjectId: id, details: plan });
    });
  }
}

function endOf(expiration?: string | null): Date | null {
  return expiration ? parseTimestamp(expiration)! : null;
}
