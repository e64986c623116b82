import { Injectable } from '@nestjs/common';
import { Account } from '../../accounts/account.entity';
import { canonicalLogin } from '../../accounts/canonical-email';
import { PasswordCheck } from '../../accounts/passwords/password-check';
import { TooManyAttempts } from '../../common/errors';
import { HOUR_MS, MINUTE_MS } from '../../common/time/durations';
import { ALL_ADDRESSES, Attempts } from '../../limits/attempts';
import { SharedWindows } from '../../limits/shared-windows';

/** Wrong passwords per login and address within the window: the limit does not tell which logins belong to one account. */
const MAX_ATTEMPTS = 10;
const WINDOW_MS = 10 * MINUTE_MS;
/** Wrong passwords per login from all addresses, against guessing from many of them. */
const MAX_ATTEMPTS_PER_LOGIN = 200;
const LOGIN_WINDOW_MS = HOUR_MS;

/** A password that a browser tries. */
export interface PasswordAttempt {
  password: string;
  /** IP address of the client. */
  address: string;
}

/** Checks passwords of accounts, and limits how often they are tried. */
@Injectable()
export class PasswordAttempts {
  private readonly attempts: Attempts;
  private readonly attemptsPerLogin: Attempts;

  constructor(
    private readonly passwords: PasswordCheck,
    windows: SharedWindows,
  ) {
    this.attempts = new Attempts(windows, MAX_ATTEMPTS, WINDOW_MS);
    this.attemptsPerLogin = new Attempts(windows, MAX_ATTEMPTS_PER_LOGIN, LOGIN_WINDOW_MS);
  }

  /**
   * Whether the account has this password. The attempt is counted first, so that simultaneous ones cannot exceed the
   * limit. Throws {@link TooManyAttempts}.
   * @param account null for a login without one, for which the response and its time are the same
   */
  async isRight(account: Account | null, login: string, { password, address }: PasswordAttempt): Promise<boolean> {
    const subject = `session:${canonicalLogin(login)}`;
    const retryAfterSeconds =
      (await this.attempts.begin(subject, address)) ?? (await this.attemptsPerLogin.begin(subject, ALL_ADDRESSES));
    if (retryAfterSeconds !== undefined) throw new TooManyAttempts(retryAfterSeconds);
    if (!(await this.passwords.isRight(account, password))) return false;
    await this.attempts.takeBack(subject, address);
    await this.attemptsPerLogin.takeBack(subject, ALL_ADDRESSES);
    return true;
  }
}
