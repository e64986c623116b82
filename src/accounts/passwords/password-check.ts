import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { Account } from '../account.entity';
import { canonicalLogin } from '../canonical-email';

/** Checks the passwords of accounts. */
@Injectable()
export class PasswordCheck {
  /** Verified where there is no account, so that the response takes the same time. */
  private readonly noAccountsHash = hash(randomBytes(32));

  /** Whether there is an account, and it has this password. */
  async isRight(account: Account | null, password: string): Promise<boolean> {
    const isRight = await verify(account?.passwordHash || (await this.noAccountsHash), password);
    return isRight && account !== null;
  }
}

/**
 * What wrong passwords are counted by: the account, or a login without one, even if it looks like the id of an account. Spellings
 * of a login that would find the same account are counted together, so that the limit does not tell whether there is one.
 */
export function subjectOf(account: Account | null, login: string): string {
  return account === null ? `login ${canonicalLogin(login)}` : `account ${account.id}`;
}
