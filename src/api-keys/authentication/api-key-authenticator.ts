import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Account, accountTag } from '../../accounts/account.entity';
import { currentPlan } from '../../accounts/plan';
import { CacheTags } from '../../cache/cache-tags';
import { Loaded, TaggedCache } from '../../cache/tagged-cache';
import { Settings, settings } from '../../config/settings';
import { Identity } from '../../identity/identity';
import { ApiKey, keyTag } from '../api-key.entity';
import { hashKey, isWellFormedKey, keyIn } from '../key-text';
import { KeyUses } from './key-uses';

/** How long a key that another replica has revoked may still be accepted while messages between replicas are lost. */
const TTL_MS = 5_000;
const MAX_BYTES = 4_000_000;
const ENTRY_BYTES = 700;

type KnownAccount = Pick<Account, 'plan' | 'planExpiresAt' | 'isAdmin' | 'isSuspended'>;
interface KnownKey extends Omit<Identity, 'plan' | 'isAdmin' | 'isSuspended'> {
  keyId: number;
  account: KnownAccount;
}

/** Finds the account behind an API key. */
@Injectable()
export class ApiKeyAuthenticator {
  private readonly known = new TaggedCache<{ key?: KnownKey }>({ maxBytes: MAX_BYTES, ttlMs: TTL_MS });

  constructor(
    @InjectRepository(ApiKey) private readonly keys: Repository<ApiKey>,
    @Inject(settings.KEY) private readonly configured: Settings,
    private readonly uses: KeyUses,
    tags: CacheTags,
  ) {
    tags.addCache('keys', this.known);
  }

  /** The identity behind an `Authorization` header; `undefined` for no key and for an unknown, revoked or expired one. */
  async findIdentity(authorization = ''): Promise<Identity | undefined> {
    const text = keyIn(authorization);
    if (!isWellFormedKey(text)) return undefined;
    const hash = hashKey(text);
    const { key } = await this.known.get(hash, () => this.load(hash));
    if (key === undefined || key.endsAt <= Date.now()) return undefined;
    this.uses.note(key.keyId);
    return this.identityOf(key);
  }

  /** Computed for each request, as a plan may expire while its key is cached. */
  private identityOf({ account, ...key }: KnownKey): Identity {
    const { isAdmin, isSuspended } = account;
    return { ...key, plan: currentPlan(account, this.configured.plans), isAdmin, isSuspended };
  }

  private async load(hash: string): Promise<Loaded<{ key?: KnownKey }>> {
    const key = await this.keys.findOne({ where: { hash }, relations: { account: true } });
    if (key === null) return { value: {}, tags: [], size: ENTRY_BYTES };
    return { value: { key: knownKey(key) }, tags: [accountTag(key.accountId), keyTag(key.id)], size: ENTRY_BYTES };
  }
}

function knownKey({ id: keyId, name: keyName, accountId, scopes, expiresAt, account }: ApiKey): KnownKey {
  const { username, plan, planExpiresAt, isAdmin, isSuspended } = account;
  const endsAt = expiresAt?.getTime() ?? Infinity;
  return {
    accountId,
    username,
    keyId,
    keyName,
    scopes,
    endsAt,
    account: { plan, planExpiresAt, isAdmin, isSuspended },
  };
}
