import { FindOptionsWhere, IsNull, LessThanOrEqual, MoreThan, Or } from 'typeorm';
import { withoutUndefined } from '../../common/fields/changes';
import { now } from '../../common/time/timestamps';
import { Account } from '../account.entity';

/** Which accounts a list shows; an absent part includes all. */
export interface AccountFilter {
  /** In the form in which it is stored. */
  email?: string;
  isSuspended?: boolean;
  /** Label of the current plan. */
  plan?: string;
}

/** Returns a condition, as alternatives. @param plans the configured plans: the first follows one that has ended */
export function whereAccounts({ plan, ...columns }: AccountFilter, plans: string[]): FindOptionsWhere<Account>[] {
  const common = withoutUndefined(columns);
  if (plan === undefined) return [common];
  const current = { ...common, plan, planExpiresAt: Or(IsNull(), MoreThan(now())) };
  const ended = { ...common, planExpiresAt: LessThanOrEqual(now()) };
  return plan === plans[0] ? [current, ended] : [current];
}
