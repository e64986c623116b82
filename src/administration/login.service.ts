import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { Account } from '../accounts/account.entity';
import { AccountsService } from '../accounts/accounts.service';
import { ErrorCode } from '../common/error-codes';
import { TooManyAttempts } from '../common/errors';
import { Settings, settings } from '../config/settings';
import { AccountSuspended } from '../identity/account-suspended';
import { Attempts } from '../limits/attempts';
import { FixedWindowStorage } from '../limits/fixed-window.storage';
import { UserBody } from './user.body';
import { LoginDto } from './user.dto';

/** Wrong passwords per account, or per login without one, within the window. */
const MAX_TRIES = 10;
const WINDOW_MS = 10 * 60_000;
/** All requests come from the dashboard, so that their address tells nothing. */
const ALL_ADDRESSES = 'every address';

/** 401 for an unknown login and for a wrong password alike. */
class LoginRefused extends UnauthorizedException {
  readonly code: ErrorCode = 'login_refused';

  constructor() {
    super('The login or the password is wrong.');
  }
}

/** Checks the passwords of accounts for a dashboard in front. */
@Injectable()
export class LoginService {
  private readonly tries: Attempts;
  /** Verified where there is no account, so that the response takes the same time. */
  private readonly noAccountsHash = hash(randomBytes(32));

  constructor(
    private readonly accounts: AccountsService,
    windows: FixedWindowStorage,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {
    this.tries = new Attempts(windows, MAX_TRIES, WINDOW_MS);
  }

  /**
   * The account with this login and password. Throws {@link LoginRefused}, {@link TooManyAttempts}, and
   * {@link AccountSuspended} if the password is right.
   */
  async login({ login, password }: LoginDto): Promise<UserBody> {
    const account = await this.accounts.findByLogin(login);
    const subject = `login:${account?.id ?? login.toLowerCase()}`;
    // Counted before the password is checked, so that simultaneous tries cannot exceed the limit.
    const retryAfterSeconds = await this.tries.begin(subject, ALL_ADDRESSES);
    if (retryAfterSeconds !== undefined) throw new TooManyAttempts(retryAfterSeconds);
    const isRight = await this.isRight(account, password);
    if (!isRight || account === null) throw new LoginRefused();
    await this.tries.forgive(subject, ALL_ADDRESSES);
    if (account.isSuspended) throw new AccountSuspended();
    return UserBody.of(account, this.configured);
  }

  private async isRight(account: Account | null, password: string): Promise<boolean> {
    return verify(account?.passwordHash || (await this.noAccountsHash), password);
  }
}
