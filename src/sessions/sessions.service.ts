import { ConflictException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntityManager, In, MoreThan, Repository } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { AccountsService } from '../accounts/accounts.service';
import { recordChange } from '../audit/record-change';
import { CacheTags } from '../cache/cache-tags';
import { NotFound } from '../common/errors';
import { Page, SearchRequest } from '../common/page';
import { now } from '../common/time/timestamps';
import { findPage } from '../database/queries/find-page';
import { Transactions } from '../database/transactions';
import { Actor, Identity } from '../identity/identity';
import { describeUserAgent } from '../user-agents/describe-user-agent';
import { DeviceBody } from './session.body';
import { Session, sessionTag } from './session.entity';
import { Device, endOf, generateSecret, hashSecret, networkIn, passwordMark } from './session-rules';

/** Sessions per account: a new one ends the oldest above this number. */
const MAX_SESSIONS = 100;

/** A session with its secret, which can be read only here. */
export interface StartedSession {
  secret: string;
  session: Session;
  account: Account;
}

/** An account, and the session of the request; null for a request with an API key. */
export interface SignedIn {
  account: Account;
  session: Session | null;
}

/** The sessions of accounts. A session that ends is refused at once in this process, and within seconds in other replicas. */
@Injectable()
export class SessionsService {
  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly accounts: AccountsService,
    private readonly transactions: Transactions,
    private readonly tags: CacheTags,
  ) {}

  async describe({ accountId, sessionId: id }: Identity): Promise<SignedIn> {
    const session = id === undefined ? null : await this.sessions.findOneBy({ id });
    return { account: await this.accounts.get(accountId), session };
  }

  /** The browsers that are signed in to an account, newest first. */
  async list({ accountId, sessionId }: Identity, request: SearchRequest): Promise<Page<DeviceBody>> {
    const account = await this.accounts.get(accountId);
    const where = { accountId, passwordMark: passwordMark(account), expiresAt: MoreThan(now()) };
    const { rows, total } = await findPage(this.sessions, where, request, { searched: ['userAgent', 'network'] });
    const devices = rows.map((session) => DeviceBody.of(session, sessionId));
    return new Page('sessions', devices, total, request);
  }

  /** Starts a session in a transaction. */
  async start(
    manager: EntityManager,
    account: Account,
    { userAgent, address }: Device,
    isRemembered: boolean,
  ): Promise<StartedSession> {
    const [secret, createdAt, accountId] = [generateSecret(), now(), account.id];
    const session = await manager.save(
      manager.create(Session, {
        accountId,
        userAgent,
        network: networkIn(address),
        isRemembered,
        createdAt,
        lastUsedAt: createdAt,
        hash: hashSecret(secret),
        passwordMark: passwordMark(account),
        expiresAt: endOf(createdAt, isRemembered),
      }),
    );
    await deleteOldest(manager, accountId);
    const actor = { accountId, username: account.username, keyId: null, keyName: null, sessionId: session.id };
    const details = nameOf(session);
    await recordChange(manager, actor, { accountId, action: 'session.started', subjectId: session.id, details });
    return { secret, session, account };
  }

  /** Ends the session with this secret, if there is one. */
  async discard(secret: string): Promise<void> {
    const hash = hashSecret(secret);
    await this.transactions.run((manager) => manager.delete(Session, { hash }));
    this.tags.drop(hash);
  }

  /** Ends the session of the request. Throws 409 for a request with an API key. */
  async endOwn(identity: Identity): Promise<void> {
    const { sessionId, ...actor } = identity.administrator ?? identity;
    if (sessionId === undefined) throw new ConflictException('The request has an API key, not a session.');
    await this.end({ ...actor, sessionId }, sessionId);
  }

  /** Ends one session of an account. Throws {@link NotFound}. */
  async end(author: Actor, id: number): Promise<void> {
    const { accountId } = author;
    await this.transactions.run(async (manager) => {
      const session = await manager.findOneBy(Session, { id, accountId });
      if (session === null) throw new NotFound('session');
      await manager.delete(Session, { id });
      const entry = { accountId, action: 'session.ended', subjectId: id, details: nameOf(session) } as const;
      await recordChange(manager, author, entry);
    });
    this.tags.drop(sessionTag(id));
  }
}

async function deleteOldest(manager: EntityManager, accountId: number): Promise<void> {
  const excess = await manager.find(Session, {
    select: { id: true },
    where: { accountId },
    order: { id: 'DESC' },
    skip: MAX_SESSIONS,
    take: MAX_SESSIONS,
  });
  if (excess.length > 0) await manager.delete(Session, { id: In(excess.map(({ id }) => id)) });
}

/** Such as `Firefox on Linux`. */
function nameOf({ userAgent }: Session): string {
  const { browser, os } = describeUserAgent(userAgent);
  return `${browser} on ${os}`;
}
