import { toTimestamp } from '../../common/time/timestamps';
import { Settings } from '../../config/settings';
import { Account } from '../account.entity';
import { BrandingBody } from '../branding/branding.dto';
import { currentPlan } from '../plan';

type Named = Pick<Account, 'username'>;

/** The address of the image that the service generates for an account. */
export function generatedAvatar({ username }: Named, { baseUrl }: Pick<Settings, 'baseUrl'>): string {
  return `${baseUrl}/assets/avatars/${username}.svg`;
}

/** An account as the API shows it (docs/contract.md, Account). */
export class AccountBody {
  /** @example 1 */
  id: number;
  /** @example ada@example.com */
  email: string;
  /** @example ada */
  username: string;
  /** Address of an image. @example https://go.example.com/assets/avatars/ada.svg */
  avatar: string;
  /** Label of the plan; once it has ended, that of the first plan. @example pro */
  status: string;
  /** Id of that plan: its position in `PLANS`, from 1; null for a plan that is no longer configured. @example 2 */
  planid: number | null;
  /** When the plan ends; null if it does not. @example "2027-01-31 23:59:59" */
  expires: string | null;
  /** @example "2026-01-31 12:00:00" */
  registered: string;

  static of(account: Account, configured: Pick<Settings, 'baseUrl' | 'plans'>): AccountBody {
    const plan = currentPlan(account, configured.plans);
    return {
      id: account.id,
      email: account.email,
      username: account.username,
      avatar: account.avatar ?? generatedAvatar(account, configured),
      status: plan,
      planid: configured.plans.indexOf(plan) + 1 || null,
      expires: account.planExpiresAt && toTimestamp(account.planExpiresAt),
      registered: toTimestamp(account.createdAt),
    };
  }
}

/** The account of the key. */
export class OwnAccountBody extends AccountBody {
  /** Branding of its hosted pages; null if it has none. */
  branding: BrandingBody | null;

  static override of(account: Account, configured: Pick<Settings, 'baseUrl' | 'plans'>): OwnAccountBody {
    return { ...AccountBody.of(account, configured), branding: BrandingBody.of(account.branding) };
  }
}

export class AccountResponse {
  data: OwnAccountBody;
}
