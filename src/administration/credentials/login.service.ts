import { Inject, Injectable } from '@nestjs/common';
import { AccountsService } from '../../accounts/accounts.service';
import { canonicalLogin } from '../../accounts/names/canonical-email';
import { PasswordCheck } from '../../accounts/passwords/password-check';
import { TooManyAttempts } from '../../common/errors';
import { MINUTE_MS } from '../../common/time/durations';
import { Settings, settings } from '../../config/settings';
import { AccountSuspended } from '../../identity/account-suspended';
import { LoginRefused } from '../../identity/login-refused';
import { ALL_ADDRESSES, Attempts } from '../../limits/attempts';
import { SharedWindows } from '../../limits/shared-windows';
import { UserBody } from '../users/user.body';
import { LoginDto } from '../users/user.dto';

/** Wrong passwords per login within the window, so that the limit does not tell which logins belong to one account. */
const MAX_ATTEMPTS = 10;
const WINDOW_MS = 10 * MINUTE_MS;

/** Checks the passwords of accounts for a dashboard in front. */
@Injectable()
export class LoginService {
  private readonly attempts: Attempts;

  constructor(
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordCheck,
    windows: SharedWindows,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {
    this.attempts = new Attempts(windows, MAX_ATTEMPTS, WINDOW_MS);
  }

  /**
   * The account with this login and password. Throws {@link LoginRefused}, {@link TooManyAttempts}, and
   * {@link AccountSuspended} if the password is right.
   */
  async login({ login, password }: LoginDto): Promise<UserBody> {
    const account = await this.accounts.findByLogin(login);
    const subject = `login:${canonicalLogin(login)}`;
    // Counted before the password is checked, so that simultaneous attempts cannot exceed the limit.
    const retryAfterSeconds = await this.attempts.begin(subject, ALL_ADDRESSES);
    if (retryAfterSeconds !== undefined) throw new TooManyAttempts(retryAfterSeconds);
    const isCorrect = await this.passwords.verify(account, password);
    if (!isCorrect || account === null) throw new LoginRefused();
    await this.attempts.takeBack(subject, ALL_ADDRESSES);
    if (account.isSuspended) throw new AccountSuspended();
    return UserBody.of(account, this.configured);
  }
}
