import { Inject, Injectable, Logger } from '@nestjs/common';
import { AccountsService } from '../accounts/accounts.service';
import { canonicalEmail } from '../accounts/names/canonical-email';
import { OPERATOR } from '../audit/author';
import { Taken } from '../common/errors';
import { readFile, SettingError } from '../config/setting-reader';
import { Settings, settings } from '../config/settings';
import { PasswordLinksService } from '../sessions/passwords/password-links.service';
import { RegisteredAccount } from './insert-account';
import { KeyFile } from './key-file';
import { RegistrationService } from './registration.service';

const PASSWORD_LENGTH = { min: 8, max: 128 };

/** Creates the account `admin` on an empty database. */
@Injectable()
export class FirstAccount {
  private readonly logger = new Logger(FirstAccount.name);

  constructor(
    private readonly accounts: AccountsService,
    private readonly registration: RegistrationService,
    private readonly links: PasswordLinksService,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  /**
   * Creates the account, and returns the text for the operator: its key, or the file that holds it, and the link that sets its
   * password. Returns no text if there is an account already. Throws {@link SettingError} for a file that cannot be used.
   */
  async create(): Promise<string> {
    const created = await this.createAdmin();
    if (created === undefined) return '';
    const { keyFile } = this.configured.firstAdmin;
    const where =
      keyFile === undefined ? `Its API key, shown only once:\n${created.key}` : `Its API key is in ${keyFile}.`;
    return `Account "admin" was created. ${where}\n${await this.setUp(created)}`;
  }

  /** Where the administrator sets the e-mail address and the password of the account, unless it has a password already. */
  private async setUp({ account }: RegisteredAccount): Promise<string> {
    const { dashboard, firstAdmin } = this.configured;
    if (!dashboard.isOn || firstAdmin.passwordFile !== undefined) return '';
    try {
      const link = await this.links.create(account, OPERATOR, 'setup');
      return `To use the dashboard, set a password within 24 hours at\n${link}\n`;
    } catch (error) {
      // The account exists, and its key is not shown again.
      this.logger.error(error, 'The link that sets the password of "admin" could not be created.');
      return 'To use the dashboard, create a link with the command "account password --username admin".\n';
    }
  }

  /** Returns the account; `undefined` if there is one already, or another replica was faster. */
  private async createAdmin(): Promise<RegisteredAccount | undefined> {
    if (!(await this.accounts.isEmpty())) return undefined;
    const { keyFile } = this.configured.firstAdmin;
    const file = keyFile === undefined ? undefined : new KeyFile(keyFile);
    const key = file?.open();
    try {
      return await this.registration.register(this.admin(key));
    } catch (error) {
      if (!(error instanceof Taken)) throw error;
      // The faster replica may have read the key from the same file.
      if (key !== undefined && !(await this.registration.isInUse(key))) file?.discard();
      return undefined;
    }
  }

  private admin(key?: string) {
    const { baseUrl, plans, firstAdmin } = this.configured;
    return {
      key,
      username: 'admin',
      email: canonicalEmail(firstAdmin.email ?? `admin@${new URL(baseUrl).hostname}`),
      password: readPassword(firstAdmin.passwordFile),
      plan: plans[0]!,
      isAdmin: true,
    };
  }
}

function readPassword(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  const password = readFile('ADMIN_PASSWORD_FILE', file).trim();
  const { min, max } = PASSWORD_LENGTH;
  const { length } = [...password];
  if (length >= min && length <= max) return password;
  throw new SettingError('ADMIN_PASSWORD_FILE', `must hold a password of ${min} to ${max} characters.`);
}
