import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntityManager, Repository } from 'typeorm';
import { Loaded, TaggedCache } from '../cache/tagged-cache';
import { now } from '../common/timestamps';
import { Settings, settings } from '../config/settings';
import { Transactions } from '../database/transactions';
import { ApiKey } from './api-key.entity';
import { Identity } from './current-account';
import { hashKey, isWellFormedKey, keyIn, makeKey } from './key-text';

/** A key revoked by another process still works this long, in seconds. */
const LIFETIME = 5;
const CACHE_BYTES = 4_000_000;
const ENTRY_BYTES = 400;

interface KnownKey {
  identity: Identity;
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
  ) {}

  /** Whose key an `Authorization` header carries; empty-handed for none, an unknown, a revoked or an expired one. */
  async findIdentity(authorization: string): Promise<Identity | undefined> {
    const key = keyIn(authorization);
    if (!isWellFormedKey(key)) return undefined;
    const hash = hashKey(key);
    const { identity, endsAt = 0 } = await this.known.get(hash, () => this.load(hash));
    return endsAt > Date.now() ? identity : undefined;
  }

  /** Gives the account a new key, the only time it is seen; the old ones stop. */
  async replace(accountId: number): Promise<string> {
    const key = await this.transactions.run(async (manager) => {
      await manager.delete(ApiKey, { accountId });
      return this.add(manager, accountId);
    });
    this.forget(accountId);
    return key;
  }

  /** Adds a key in the transaction that makes the account. */
  async add(manager: EntityManager, accountId: number): Promise<string> {
    const key = makeKey();
    await manager.insert(ApiKey, { accountId, hash: hashKey(key), expiresAt: null, createdAt: now() });
    return key;
  }

  /** To be called when what an identity says has changed. */
  forget(accountId: number): void {
    this.known.drop(`account:${accountId}`);
  }

  private async load(hash: string): Promise<Loaded<Partial<KnownKey>>> {
    const key = await this.keys.findOne({ where: { hash }, relations: { account: true } });
    if (key === null) return { value: {}, tags: [], size: ENTRY_BYTES };
    const { id: accountId, isAdmin, isSuspended, plan, planExpiresAt } = key.account;
    const hasEnded = planExpiresAt !== null && planExpiresAt <= new Date();
    const identity = { accountId, plan: hasEnded ? this.configured.plans[0]! : plan, isAdmin, isSuspended };
    const value = { identity, endsAt: key.expiresAt?.getTime() ?? Infinity };
    return { value, tags: [`account:${accountId}`], size: ENTRY_BYTES };
  }
}
