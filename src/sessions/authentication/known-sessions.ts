import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { accountTag } from '../../accounts/account.entity';
import { currentPlan } from '../../accounts/plan';
import { CacheTags } from '../../cache/cache-tags';
import { Loaded, TaggedCache } from '../../cache/tagged-cache';
import { Settings, settings } from '../../config/settings';
import { Identity } from '../../identity/identity';
import { SCOPES } from '../../identity/scopes';
import { Session, sessionTag } from '../session.entity';
import { hashSecret } from '../session-rules';
import { SessionUses } from './session-uses';

/** How long a session that another replica has ended may still be accepted while messages between replicas are lost. */
const TTL_MS = 5_000;
const MAX_BYTES = 4_000_000;
const ENTRY_BYTES = 1_500;

/** Finds sessions by the secrets in their cookies. */
@Injectable()
export class KnownSessions {
  private readonly known = new TaggedCache<{ session?: Session }>({ maxBytes: MAX_BYTES, ttlMs: TTL_MS });

  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly uses: SessionUses,
    @Inject(settings.KEY) private readonly configured: Settings,
    tags: CacheTags,
  ) {
    tags.addCache('sessions', this.known);
  }

  /** The session, unless it has ended. */
  async find(secret: string): Promise<Session | undefined> {
    const hash = hashSecret(secret);
    const { session } = await this.known.get(hash, () => this.load(hash));
    if (session === undefined || session.expiresAt.getTime() <= Date.now()) return undefined;
    this.uses.note(session);
    return session;
  }

  /** An identity with all rights of the account. Computed for each request, as a plan may expire meanwhile. */
  identityOf({ id: sessionId, accountId, account, expiresAt }: Session): Identity {
    const { username, isAdmin, isSuspended } = account;
    return {
      accountId,
      username,
      keyId: null,
      keyName: null,
      sessionId,
      scopes: SCOPES,
      isAdmin,
      isSuspended,
      endsAt: expiresAt.getTime(),
      plan: currentPlan(account, this.configured.plans),
    };
  }

  private async load(hash: string): Promise<Loaded<{ session?: Session }>> {
    const session = await this.sessions.findOne({ where: { hash }, relations: { account: true } });
    if (session === null) return { value: {}, tags: [], size: ENTRY_BYTES };
    const tags = [accountTag(session.accountId), sessionTag(session.id)];
    return { value: { session }, tags, size: ENTRY_BYTES };
  }
}
