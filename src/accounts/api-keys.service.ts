import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { CacheTags } from '../cache/cache-tags';
import { Loaded, TaggedCache } from '../cache/tagged-cache';
import { Settings, settings } from '../config/settings';
import { Account, accountTag } from './account.entity';
import { ApiKey, keyTag } from './api-key.entity';
import { Identity } from './current-account';
import { hashKey, isWellFormedKey, keyIn } from './key-text';
import { KeyUses } from './key-uses';
import { currentPlan } from './plan';

/** A key revoked by a process that cannot be heard still works this long, in seconds. */
const LIFETIME = 5;
const CACHE_BYTES = 4_000_000;
const ENTRY_BYTES = 700;

type KnownAccount = Pick<Account, 'plan' | 'planExpiresAt' | 'isAdmin' | 'isSuspended'>;
interface KnownKey extends Omit<Identity, 'plan' | 'isAdmin' | 'isSuspended'> {
  account: KnownAccount;
}

/** Tells whose a key is. */
@Injectable()
export class ApiKeysService {
  private readonly known = new TaggedCache<{ key?: KnownKey }>({
    bytes: CACHE_BYTES,
    seconds: LIFETIME,
    grace: 0,
    tagsOf,
  });

  constructor(
    @InjectRepository(ApiKey) private readonly keys: Repository<ApiKey>,
    @Inject(settings.KEY) private readonly configured: Settings,
    private readonly uses: KeyUses,
    tags: CacheTags,
  ) {
    tags.join('keys', this.known);
  }

  /** Whose key an `Authorization` header carries; empty-handed for none, an unknown, a revoked or an expired one. */
  async findIdentity(authorization: string): Promise<Identity | undefined> {
    const text = keyIn(authorization);
    if (!isWellFormedKey(text)) return undefined;
    const hash = hashKey(text);
    const { key } = await this.known.get(hash, () => this.load(hash));
    if (key === undefined || key.endsAt <= Date.now()) return undefined;
    this.uses.note(key.keyId);
    return this.identityOf(key);
  }

  /** At this moment: a plan may end while its key is in memory. */
  private identityOf({ account, ...key }: KnownKey): Identity {
    const { isAdmin, isSuspended } = account;
    return { ...key, plan: currentPlan(account, this.configured.plans), isAdmin, isSuspended };
  }

  private async load(hash: string): Promise<Loaded<{ key?: KnownKey }>> {
    const key = await this.keys.findOne({ where: { hash }, relations: { account: true } });
    return { value: key === null ? {} : { key: knownKey(key) }, size: ENTRY_BYTES };
  }
}

/** The rows whose change makes stale what is known. */
function tagsOf({ key }: { key?: KnownKey }): string[] {
  return key === undefined ? [] : [accountTag(key.accountId), keyTag(key.keyId)];
}

function knownKey({ id: keyId, name: keyName, accountId, scopes, expiresAt, account }: ApiKey): KnownKey {
  const { username, plan, planExpiresAt, isAdmin, isSuspended } = account;
  const endsAt = expiresAt?.getTime() ?? Infinity;
  return {
    ...{ accountId, username, keyId, keyName, scopes, endsAt },
    account: { plan, planExpiresAt, isAdmin, isSuspended },
  };
}
