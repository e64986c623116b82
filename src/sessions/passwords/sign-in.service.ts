import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Account } from '../../accounts/account.entity';
import { AccountsService } from '../../accounts/accounts.service';
import { Transactions } from '../../database/transactions';
import { AccountSuspended } from '../../identity/account-suspended';
import { LoginRefused } from '../../identity/login-refused';
import { SignInDto } from '../session.dto';
import { Device } from '../session-rules';
import { SessionsService, StartedSession } from '../sessions.service';
import { PasswordAttempts } from './password-attempts';

/** Signs accounts in by their passwords. */
@Injectable()
export class SignInService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly attempts: PasswordAttempts,
    private readonly sessions: SessionsService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Starts a session. Throws {@link LoginRefused} for an unknown login and a wrong password alike, {@link TooManyAttempts},
   * and {@link AccountSuspended} if the password is right.
   * @param previous the secret of the browser's current session, which ends
   */
  async signIn(credentials: SignInDto, device: Device, previous?: string): Promise<StartedSession> {
    const { login, password, remember = false } = credentials;
    const account = await this.accounts.findByLogin(login);
    const isCorrect = await this.attempts.verify(account, login, { password, address: device.address });
    if (!isCorrect || account === null) throw new LoginRefused();
    if (account.isSuspended) throw new AccountSuspended();
    const stale: string[] = [];
    const write = this.transactions.run(async (manager) => {
      await lockPassword(manager, account);
      if (previous !== undefined) await this.sessions.endReplaced(manager, previous, stale);
      const started = await this.sessions.start(manager, account, device, remember);
      await this.sessions.endOldest(manager, started, stale);
      return started;
    });
    return write.finally(() => this.sessions.forget(stale));
  }
}

/** Throws {@link LoginRefused} if the password was changed, or the account deleted, since it was read. A later change waits. */
async function lockPassword(manager: EntityManager, { id, passwordHash }: Account): Promise<void> {
  // Both engines lock a row that is written.
  const { affected } = await manager.update(Account, { id, passwordHash }, { isAdmin: () => 'is_admin' });
  if (!affected) throw new LoginRefused();
}
