import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { Taken } from '../common/errors';
import { Settings, settings } from '../config/settings';
import { AccountsService } from './accounts.service';

/** Makes the account `admin` on an empty database. */
@Injectable()
export class FirstAccount {
  constructor(
    private readonly accounts: AccountsService,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  /** The key of the account it made; empty-handed when there was an account, or another replica was faster. */
  async findNewKey(): Promise<string | undefined> {
    if (!(await this.accounts.isEmpty())) return undefined;
    try {
      return (await this.accounts.create(this.admin())).key;
    } catch (error) {
      if (error instanceof Taken) return undefined;
      throw error;
    }
  }

  private admin() {
    const { baseUrl, plans } = this.configured;
    const email = `admin@${new URL(baseUrl).hostname}`;
    // Nobody knows this password; the key opens the account, and PUT /api/account/update sets another one.
    return {
      username: 'admin',
      email,
      password: randomBytes(24).toString('base64url'),
      plan: plans[0]!,
      isAdmin: true,
    };
  }
}
