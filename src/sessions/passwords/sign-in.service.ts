import { Injectable } from '@nestjs/common';
import { AccountChangesService } from '../../accounts/account-changes.service';
import { AccountsService } from '../../accounts/accounts.service';
import { isForeignKeyViolation } from '../../database/database-errors';
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
    private readonly changes: AccountChangesService,
  ) {}

  /**
   * Starts a session. Throws {@link LoginRefused} for an unknown login and a wrong password alike, {@link TooManyAttempts},
   * and {@link AccountSuspended} if the password is right.
   * @param previous the secret of the browser's current session, which ends
   */
  async signIn(credentials: SignInDto, device: Device, previous?: string): Promise<StartedSession> {
    const { login, password, remember = false } = credentials;
    const account = await this.accounts.findByLogin(login);
    const isRight = await this.attempts.isRight(account, login, { password, address: device.address });
    if (!isRight || account === null) throw new LoginRefused();
    if (account.isSuspended) throw new AccountSuspended();
    try {
      return await this.changes.run(account.id, async (manager) => {
        if (previous !== undefined) await this.sessions.endReplaced(manager, previous);
        return this.sessions.start(manager, account, device, remember);
      });
    } catch (error) {
      // The account was deleted meanwhile.
      throw isForeignKeyViolation(error) ? new LoginRefused() : error;
    } finally {
      if (previous !== undefined) this.sessions.forget(previous);
    }
  }
}
