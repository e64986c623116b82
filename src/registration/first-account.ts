import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { AccountsService } from '../accounts/accounts.service';
import { Taken } from '../common/errors';
import { Settings, settings } from '../config/settings';
import { RegistrationService } from './registration.service';

/** Creates the account `admin` on an empty database. */
@Injectable()
export class FirstAccount {
  constructor(
    private readonly accounts: AccountsService,
    private readonly registration: RegistrationService,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  /** The text for the operator once the service listens: its address and, at the first start, the key of the account `admin`. */
  async welcome(): Promise<string> {
    const { baseUrl } = this.configured;
    const ready = `Signpost is ready at ${baseUrl}, its API documentation at ${baseUrl}/docs\n`;
    const key = await this.createAdmin();
    return key === undefined
      ? ready
      : `${ready}Account "admin" was created. Its API key, shown only this once:\n${key}\n`;
  }

  /** Returns the key of the account; `undefined` if there is an account already, or another replica was faster. */
  private async createAdmin(): Promise<string | undefined> {
    if (!(await this.accounts.isEmpty())) return undefined;
    try {
      return (await this.registration.register(this.admin())).key;
    } catch (error) {
      if (error instanceof Taken) return undefined;
      throw error;
    }
  }

  private admin() {
    const { baseUrl, plans } = this.configured;
    return {
      username: 'admin',
      email: `admin@${new URL(baseUrl).hostname}`,
      // Never shown: the operator uses the key, and sets a password with PUT /api/account/update.
      password: randomBytes(24).toString('base64url'),
      plan: plans[0]!,
      isAdmin: true,
    };
  }
}
