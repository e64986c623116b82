import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { AccountsService } from '../accounts/accounts.service';
import { canonicalEmail } from '../accounts/canonical-email';
import { Taken } from '../common/errors';
import { Settings, settings } from '../config/settings';
import { KeyFile } from './key-file';
import { RegistrationService } from './registration.service';

/** Creates the account `admin` on an empty database. */
@Injectable()
export class FirstAccount {
  constructor(
    private readonly accounts: AccountsService,
    private readonly registration: RegistrationService,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  /**
   * The text for the operator once the service listens: its address and, at the first start, the key of the account `admin`,
   * or the file that holds it. Throws {@link SettingError} for a file that cannot be used.
   */
  async welcome(): Promise<string> {
    const { baseUrl, firstAdmin } = this.configured;
    const ready = `Signpost is ready at ${baseUrl}, its API documentation at ${baseUrl}/docs\n`;
    const key = await this.createAdmin();
    if (key === undefined) return ready;
    const { keyFile } = firstAdmin;
    const where =
      keyFile === undefined ? `Its API key, shown only this once:\n${key}` : `Its API key is in ${keyFile}.`;
    return `${ready}Account "admin" was created. ${where}\n`;
  }

  /** Returns the key of the account; `undefined` if there is an account already, or another replica was faster. */
  private async createAdmin(): Promise<string | undefined> {
    if (!(await this.accounts.isEmpty())) return undefined;
    const { keyFile } = this.configured.firstAdmin;
    const file = keyFile === undefined ? undefined : new KeyFile(keyFile);
    try {
      return (await this.registration.register(this.admin(file?.open()))).key;
    } catch (error) {
      if (!(error instanceof Taken)) throw error;
      file?.discard();
      return undefined;
    }
  }

  private admin(key?: string) {
    const { baseUrl, plans, firstAdmin } = this.configured;
    return {
      key,
      username: 'admin',
      email: canonicalEmail(firstAdmin.email ?? `admin@${new URL(baseUrl).hostname}`),
      // Unless given, never shown: the operator uses the key, and sets a password with PUT /api/account/update.
      password: firstAdmin.password ?? randomBytes(24).toString('base64url'),
      plan: plans[0]!,
      isAdmin: true,
    };
  }
}
