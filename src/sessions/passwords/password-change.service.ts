import { ConflictException, Injectable } from '@nestjs/common';
import { hash } from '@node-rs/argon2';
import { AccountChangesService } from '../../accounts/account-changes.service';
import { InvalidInput } from '../../common/errors';
import { Identity } from '../../identity/identity';
import { ChangePasswordDto } from '../session.dto';
import { Device } from '../session-rules';
import { SessionsService, StartedSession } from '../sessions.service';
import { PasswordAttempts } from './password-attempts';
import { replacePassword } from './replace-password';

/** Changes the password of the account that is signed in. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly attempts: PasswordAttempts,
    private readonly sessions: SessionsService,
    private readonly changes: AccountChangesService,
  ) {}

  /**
   * Sets a new password, ends all sessions of the account, and starts one in place of the current one. Throws
   * {@link InvalidInput} for a wrong current password, {@link TooManyAttempts}, and 409 without a session of this account.
   */
  async change(owner: Identity, { current, password }: ChangePasswordDto, device: Device): Promise<StartedSession> {
    const { account, session } = await this.sessions.describe(owner);
    if (session?.accountId !== account.id)
      throw new ConflictException('Only the account that is signed in can do this.');
    const isCorrect = await this.attempts.verify(account, account.username, {
      password: current,
      address: device.address,
    });
    if (!isCorrect)
      throw new InvalidInput([{ field: 'current', code: 'wrong_password', message: 'The current password is wrong.' }]);
    const passwordHash = await hash(password);
    return this.changes.run(account.id, async (manager) => {
      const changed = await replacePassword(manager, account, { passwordHash });
      return this.sessions.start(manager, changed, device, session.isRemembered);
    });
  }
}
