import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntityManager, Repository } from 'typeorm';
import { CacheTags } from '../cache/cache-tags';
import { Loaded, TaggedCache } from '../cache/tagged-cache';
import { now } from '../common/timestamps';
import { Settings, settings } from '../config/settings';
import { Transactions } from '../database/transactions';
import { Account, accountTag } from './account.entity';
import { ApiKey } from './api-key.entity';
import { Identity } from './current-account';
import { hashKey, isWellFormedKey, keyIn, makeKey } from './key-text';
import { currentPlan } from './plan';

/** A key revoked by a process that cannot be heard still works this long, in seconds. */
const LIFETIME = 5;
const CACHE_BYTES = 4_000_000;
const ENTRY_BYTES = 400;

interface KnownKey {
  account: Pick<Account, 'id' | 'plan' | 'planExpiresAt' | 'isAdmin' | 'isSuspended'>;
  /** When the key ends, in milliseconds since 1970. */
  endsAt: number;
}

/** Gives keys to accounts and tells whose a key is. */
@Injectable()
export class ApiKeysService {
  private readonly known = new TaggedCache<Partial<KnownKey>>(CACHE_BYTES, LIFETIME);

  constructor(
    @InjectRepository(ApiKey) private readonly keys: Repository<ApiKey>,
    @Inject(settings.KEY) private readonly configured: Settings,
    private readonly transactions: Transactions,
    private readonly tags: CacheTags,
  ) {
    tags.add(this.known);
  }

  /** Whose key an `Authorization` header carries; empty-handed for none, an unknown, a revoked or an expired one. */
  async findIdentity(authorization: string): Promise<Identity | undefined> {
    const key = keyIn(authorization);
    if (!isWellFormedKey(key)) return undefined;
    const hash = hashKey(key);
    const { account, endsAt = 0 } = await this.known.get(hash, () => this.load(hash));
    return account !== undefined && endsAt > Date.now() ? this.identityOf(account) : undefined;
  }

  /** Gives the account a new key, the only time it is seen; the old ones stop. */
  async replace(accountId: number): Promise<string> {
    const key = await this.transactions.run(async (manager) => {
      await manager.delete(ApiKey, { accountId });
      return this.add(manager, accountId);
    });
    this.tags.drop(accountTag(accountId));
    return key;
  }

  /** Adds a key in the transaction that makes the account. */
  async add(manager: EntityManager, accountId: number): Promise<string> {
    const key = makeKey();
    await manager.insert(ApiKey, { accountId, hash: hashKey(key), expiresAt: null, createdAt: now() });
    return key;
  }

  /** At this moment: a plan may end while its key is in memory. */
  private identityOf({ id: accountId, isAdmin, isSuspended, ...rest }: KnownKey['account']): Identity {
    return { accountId, plan: currentPlan(rest, this.configured.plans), isAdmin, isSuspended };
  }

  private async load(hash: string): Promise<Loaded<Partial<KnownKey>>> {
    const key = await this.keys.findOne({ where: { hash }, relations: { account: true } });
    if (key === null) return { value: {}, tags: [], size: ENTRY_BYTES };
    const { id, plan, planExpiresAt, isAdmin, isSuspended } = key.account;
    const account = { id, plan, planExpiresAt, isAdmin, isSuspended };
    const value = { account, endsAt: key.expiresAt?.getTime() ?? Infinity };
    return { value, tags: [accountTag(id)], size: ENTRY_BYTES };
  }
}
