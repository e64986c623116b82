import { ConflictException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntityManager, MoreThan, Repository } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { AccountsService } from '../accounts/accounts.service';
import { Action } from '../audit/actions';
import { recordChange } from '../audit/record-change';
import { CacheTags } from '../cache/cache-tags';
import { NotFound } from '../common/errors';
import { Page, SearchRequest } from '../common/lists/page';
import { now } from '../common/time/timestamps';
import { findPage } from '../database/queries/find-page';
import { Transactions } from '../database/transactions';
import { Actor, Identity } from '../identity/identity';
import { describeUserAgent } from '../user-agents/describe-user-agent';
import { DeviceBody } from './session.body';
import { Session, sessionTag } from './session.entity';
import { Device, endOf, generateSecret, hashSecret, networkIn } from './session-rules';

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

/** The sessions of accounts. One that ends is refused at once, and on other replicas like a revoked key (docs/guides/keys-and-scopes.md). */
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
    const where = { accountId, expiresAt: MoreThan(now()) };
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
        expiresAt: endOf(createdAt, isRemembered),
      }),
    );
    await record(manager, actorOf(account, session), 'session.started', session);
    return { secret, session, account };
  }

  /**
   * Ends the oldest sessions of an account that has too many.
   * @param stale receives the sessions to {@link forget} after the transaction, even if it failed
   */
  async endOldest(manager: EntityManager, { account, session }: StartedSession, stale: string[]): Promise<void> {
    const [where, order] = [{ accountId: account.id }, { id: 'DESC' } as const];
    const excess = await manager.find(Session, { where, order, skip: MAX_SESSIONS, take: MAX_SESSIONS });
    stale.push(...excess.map(({ hash }) => hash));
    for (const oldest of excess) await endSession(manager, actorOf(account, session), oldest);
  }

  /** Ends the session with this secret, if there is one. @param stale as for {@link endOldest} */
  async endReplaced(manager: EntityManager, secret: string, stale: string[]): Promise<void> {
    const hash = hashSecret(secret);
    stale.push(hash);
    const session = await manager.findOne(Session, { where: { hash }, relations: { account: true } });
    if (session !== null) await endSession(manager, actorOf(session.account, session), session);
  }

  /** Forgets sessions that have been read from the database. @param hashes of their secrets */
  forget(hashes: string[]): void {
    if (hashes.length > 0) this.tags.drop(...hashes);
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
    const write = this.transactions.run(async (manager) => {
      const session = await manager.findOneBy(Session, { id, accountId });
      if (session === null) throw new NotFound('session');
      await endSession(manager, author, session);
    });
    await this.tags.dropAfter(write, sessionTag(id));
  }
}

async function endSession(manager: EntityManager, author: Actor, session: Session): Promise<void> {
  const { affected } = await manager.delete(Session, { id: session.id });
  if (affected) await record(manager, author, 'session.ended', session);
}

function record(manager: EntityManager, author: Actor, action: Action, session: Session): Promise<void> {
  const { id: subjectId, accountId } = session;
  return recordChange(manager, author, { accountId, action, subjectId, details: nameOf(session) });
}

/** The account in one of its sessions. */
function actorOf({ username }: Account, { id: sessionId, accountId }: Session): Actor {
  return { accountId, username, keyId: null, keyName: null, sessionId };
}

/** Such as `Firefox on Linux`. */
function nameOf({ userAgent }: Session): string {
  const { browser, os } = describeUserAgent(userAgent);
  return `${browser} on ${os}`;
}
