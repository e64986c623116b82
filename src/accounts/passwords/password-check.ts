import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { Account } from '../account.entity';

/** Checks the passwords of accounts. */
@Injectable()
export class PasswordCheck {
  /** Verified where there is no account, so that the response takes the same time. */
  private readonly noAccountsHash = hash(randomBytes(32));

  /** Whether there is an account, and it has this password. */
  async verify(account: Account | null, password: string): Promise<boolean> {
    const isCorrect = await verify(account?.passwordHash || (await this.noAccountsHash), password);
    return isCorrect && account !== null;
  }
}
