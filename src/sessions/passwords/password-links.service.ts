import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { hash } from '@node-rs/argon2';
import { EntityManager, MoreThan, Repository } from 'typeorm';
import { AccountChangesService, lockAccount } from '../../accounts/account-changes.service';
import { Account } from '../../accounts/account.entity';
import { withUniqueNames } from '../../accounts/names/unique-names';
import { Author, OPERATOR } from '../../audit/author';
import { recordChange } from '../../audit/record-change';
import { InvalidInput } from '../../common/errors';
import { withoutUndefined } from '../../common/fields/changes';
import { DAY_MS } from '../../common/time/durations';
import { now } from '../../common/time/timestamps';
import { Settings, settings } from '../../config/settings';
import { Transactions } from '../../database/transactions';
import { AccountSuspended } from '../../identity/account-suspended';
import { refuseEnded } from '../../identity/refuse-ended';
import { SetUpDto } from '../session.dto';
import { Device, generateSecret, hashSecret } from '../session-rules';
import { SessionsService, StartedSession } from '../sessions.service';
import { PasswordLink, Purpose } from './password-link.entity';
import { replacePassword } from './replace-password';

const LIFETIME_MS = DAY_MS;

/** One-time links by which the owner of an account sets its password, without an e-mail. */
@Injectable()
export class PasswordLinksService {
  constructor(
    @InjectRepository(PasswordLink) private readonly links: Repository<PasswordLink>,
    private readonly changes: AccountChangesService,
    private readonly transactions: Transactions,
    private readonly sessions: SessionsService,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  /**
   * Creates the link of an account, which is shown once. It works once, for a day, and replaces the one before. Throws
   * {@link NotFound}, and 409 without a dashboard.
   */
  async create({ id, username }: Account, author: Author, purpose: Purpose = 'password'): Promise<string> {
    const { dashboard } = this.configured;
    if (!dashboard.isOn) throw new ConflictException('DASHBOARD is off: no link can set a password.');
    const token = generateSecret();
    const expiresAt = new Date(now().getTime() + LIFETIME_MS);
    await this.transactions.run(async (manager) => {
      await lockAccount(manager, id);
      if (author !== OPERATOR) await refuseEnded(manager, author);
      const before = await manager.findOneBy(PasswordLink, { accountId: id });
      // An account that was never set up still needs its e-mail address, too.
      const columns = { purpose: before?.purpose ?? purpose, hash: hashSecret(token), expiresAt };
      await manager.upsert(PasswordLink, { accountId: id, ...columns }, ['accountId']);
      const entry = { accountId: id, action: 'password.link', subjectId: id, details: username } as const;
      await recordChange(manager, author, entry);
    });
    return `${dashboard.url}/dashboard/setup?token=${token}`;
  }

  /** Throws {@link InvalidInput} for the token of no valid link. */
  check(token: string): Promise<PasswordLink> {
    return getLink(this.links.manager, token);
  }

  /**
   * Sets the password and the given names of the link's account, ends all its sessions, and starts one. Throws
   * {@link InvalidInput} for the token of no valid link, {@link Taken}, and {@link AccountSuspended}.
   * @param previous the secret of the browser's current session, which ends
   */
  async use(
    { token, password, email, username }: SetUpDto,
    device: Device,
    previous?: string,
  ): Promise<StartedSession> {
    // Before the password is hashed, which takes long.
    const { accountId } = await this.check(token);
    const passwordHash = await hash(password);
    const names = withoutUndefined({ email, username });
    const stale: string[] = [];
    const write = withUniqueNames(() =>
      this.changes.run(accountId, async (manager) => {
        const { account } = await getLink(manager, token);
        const { affected } = await manager.delete(PasswordLink, { accountId, hash: hashSecret(token) });
        if (!affected) throw new LinkUsed();
        if (account.isSuspended) throw new AccountSuspended();
        if (previous !== undefined) await this.sessions.endReplaced(manager, previous, stale);
        const changed = await replacePassword(manager, account, { ...names, passwordHash });
        return this.sessions.start(manager, changed, device, false);
      }),
    );
    return write.finally(() => this.sessions.forget(stale));
  }
}

class LinkUsed extends InvalidInput {
  constructor() {
    const message = 'This link has been used or has expired. Please ask for a new one.';
    super([{ field: 'token', message }]);
  }
}

async function getLink(manager: EntityManager, token: string): Promise<PasswordLink> {
  const where = { hash: hashSecret(token), expiresAt: MoreThan(now()) };
  const link = await manager.findOne(PasswordLink, { where, relations: { account: true } });
  if (link === null) throw new LinkUsed();
  return link;
}
