import { AccountBody } from '../../accounts/dto/account.body';
import { Account } from '../../accounts/account.entity';
import { Settings } from '../../config/settings';

/** A row of `GET /api/users`: an account (docs/contract.md, Account) with fields for administrators. */
export class UserBody extends AccountBody {
  /** Whether it may use the routes for administrators. @example false */
  admin: boolean;
  /** Whether its keys and links are switched off. @example false */
  suspended: boolean;

  static override of(account: Account, configured: Pick<Settings, 'baseUrl' | 'plans'>): UserBody {
    const { isAdmin: admin, isSuspended: suspended } = account;
    return { ...AccountBody.of(account, configured), admin, suspended };
  }
}

export class UserResponse {
  data: UserBody;
}

/** A new account with its key, which is shown once. */
export class NewUserBody {
  /** @example 2 */
  id: number;
  /** @example ada@example.com */
  email: string;
  /** @example ada */
  username: string;
  /** @example sp_4zQ1mB8sT0dY6wVbK2nR7uXcE3gH9jLpA5abcdef */
  apikey: string;
}

export class CreatedUserResponse {
  /** @example "User has been successfully added. The key is shown once." */
  message: string;
  data: NewUserBody;
}

/** Response of `POST /api/user/:id/password-link`. */
export class CreatedPasswordLinkResponse {
  /** @example "Link has been successfully added. It is shown once." */
  message: string;
  /** @example https://go.example.com/dashboard/setup?token=q7fW0s2Yk1uVb4nZ8tXc5eGh9jLpA3rD6mT0yKwQeRs */
  link: string;
}
