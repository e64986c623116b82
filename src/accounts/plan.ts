import { Account } from './account.entity';

/** The label of the account's current plan: an expired one falls back to the first of `PLANS`. */
export function currentPlan({ plan, planExpiresAt }: Pick<Account, 'plan' | 'planExpiresAt'>, plans: string[]): string {
  const hasEnded = planExpiresAt !== null && planExpiresAt.getTime() <= Date.now();
  return hasEnded ? plans[0]! : plan;
}
