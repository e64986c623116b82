import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Account } from '../../accounts/account.entity';
import { canonicalLogin } from '../../accounts/names/canonical-email';
import { PasswordCheck } from '../../accounts/passwords/password-check';
import { TooManyAttempts } from '../../common/errors';
import { ALL_ADDRESSES } from '../../limits/attempts';
import { PasswordLimit } from '../../limits/password-limit';
import { Session } from '../session.entity';
import { networkIn } from '../session-rules';

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
  constructor(
    private readonly passwords: PasswordCheck,
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly limit: PasswordLimit,
  ) {}

  /**
   * Whether the account has this password. Attempts count for the login, so that the limit does not tell which logins belong to
   * one account. Throws {@link TooManyAttempts}.
   * @param account null for a login without one, for which the response and its time are the same
   */
  async verify(account: Account | null, login: string, { password, address }: PasswordAttempt): Promise<boolean> {
    const target = `session:${canonicalLogin(login)}`;
    const origin = await this.originOf(account, address);
    const retryAfterSeconds = await this.limit.begin(target, address, origin);
    if (retryAfterSeconds !== undefined) throw new TooManyAttempts(retryAfterSeconds);
    if (!(await this.passwords.verify(account, password))) return false;
    await this.limit.takeBack(target, address, origin);
    return true;
  }

  /** What attempts of an address count for: its network if the account is signed in there, so that others cannot keep its owner out. */
  private async originOf(account: Account | null, address: string): Promise<string> {
    const network = networkIn(address);
    const isKnown = await this.sessions.existsBy({ accountId: account?.id ?? NO_ACCOUNT, network });
    return isKnown ? network : ALL_ADDRESSES;
  }
}
