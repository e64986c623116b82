import { Inject, Injectable } from '@nestjs/common';
import { AccountChangesService, changeAccount } from '../../accounts/account-changes.service';
import { changedFields, columnsOf, fieldsOf } from '../../accounts/dto/account-columns';
import { Account } from '../../accounts/account.entity';
import { AccountsService } from '../../accounts/accounts.service';
import { rejectPasswordOf } from '../../accounts/passwords/reject-password';
import { currentPlan } from '../../accounts/plan';
import { withUniqueNames } from '../../accounts/names/unique-names';
import { allValid, invalid } from '../../common/errors';
import { requireChange } from '../../common/fields/changes';
import { Settings, settings } from '../../config/settings';
import { Identity } from '../../identity/identity';
import { PlansService } from '../plans/plans.service';
import { setStatus } from './user-status';
import { UpdateUserDto, USER_STATUSES, UserStatus } from './user.dto';

const FIELDS = ['email', 'username', 'password', 'avatar', 'planid', 'expiration', 'status'];

/** Changes accounts for administrators. */
@Injectable()
export class UserUpdateService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly changes: AccountChangesService,
    private readonly plans: PlansService,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  /**
   * Changes the given fields, all or none. Throws {@link NotFound}, {@link InvalidInput} for an unknown plan or status, {@link Taken}
   * for an e-mail address or username of another account, 409 for an administrator's own suspension, and for a password as
   * {@link rejectPasswordOf} does.
   */
  async update(admin: Identity, id: number, change: UpdateUserDto): Promise<void> {
    requireChange(change, FIELDS);
    const { status, planid, expiration, ...given } = change;
    const user = await this.accounts.get(id);
    const [newStatus, plan] = await allValid([
      statusToSet(status, currentPlan(user, this.configured.plans)),
      this.plans.changedColumns({ planid, expiration }, user),
      checkPassword(given, user, admin),
    ]);
    const person = changedFields(given, user, this.configured);
    const columns = await columnsOf(person);
    await withUniqueNames(() =>
      this.changes.run(id, async (manager) => {
        if (newStatus !== undefined) await setStatus(manager, admin, user, newStatus);
        await changeAccount(manager, admin, { id, columns, action: 'account.updated', details: fieldsOf(person) });
        const details = plan.plan ?? user.plan;
        await changeAccount(manager, admin, { id, columns: plan, action: 'plan.changed', details });
      }),
    );
  }
}

async function checkPassword({ password }: UpdateUserDto, user: Account, admin: Identity): Promise<void> {
  if (password !== undefined) rejectPasswordOf(user, admin);
}

/** The status to set; `undefined` for none, and for the label of the plan, which is the status in responses. */
async function statusToSet(status: string | undefined, plan: string): Promise<UserStatus | undefined> {
  if (status === undefined || status === plan) return undefined;
  const known = USER_STATUSES.find((word) => word === status);
  if (known !== undefined) return known;
  throw invalid('status', `must be one of ${USER_STATUSES.join(', ')}.`);
}
