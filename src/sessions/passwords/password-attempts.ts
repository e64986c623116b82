import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Account } from '../../accounts/account.entity';
import { canonicalLogin } from '../../accounts/names/canonical-email';
import { PasswordCheck } from '../../accounts/passwords/password-check';
import { TooManyAttempts } from '../../common/errors';
import { HOUR_MS, MINUTE_MS } from '../../common/time/durations';
import { ALL_ADDRESSES, Attempts } from '../../limits/attempts';
import { SharedWindows } from '../../limits/shared-windows';
import { Session } from '../session.entity';
import { networkIn } from '../session-rules';

/** Wrong passwords per login and address within the window: the limit does not tell which logins belong to one account. */
const MAX_ATTEMPTS = 10;
const WINDOW_MS = 10 * MINUTE_MS;
/** Wrong passwords per login from all addresses, or from one network of a session, against guessing from many addresses. */
const MAX_ATTEMPTS_PER_LOGIN = 200;
const LOGIN_WINDOW_MS = HOUR_MS;

/** No account has this id. */
const NO_ACCOUNT = 0;

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
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
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
    const origin = await this.originOf(account, address);
    const retryAfterSeconds =
      (await this.attempts.begin(subject, address)) ?? (await this.attemptsPerLogin.begin(subject, origin));
    if (retryAfterSeconds !== undefined) throw new TooManyAttempts(retryAfterSeconds);
    if (!(await this.passwords.isRight(account, password))) return false;
    await this.attempts.takeBack(subject, address);
    await this.attemptsPerLogin.takeBack(subject, origin);
    return true;
  }

  /** What attempts of an address count for: its network if the account is signed in there, so that others cannot keep its owner out. */
  private async originOf(account: Account | null, address: string): Promise<string> {
    const network = networkIn(address);
    const isKnown = await this.sessions.existsBy({ accountId: account?.id ?? NO_ACCOUNT, network });
    return isKnown ? network : ALL_ADDRESSES;
  }
}
