import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntityManager, In, Repository } from 'typeorm';
import { Action } from '../audit/actions';
import { Author, OPERATOR } from '../audit/author';
import { recordChange } from '../audit/record-change';
import { CacheTags } from '../cache/cache-tags';
import { NotFound } from '../common/errors';
import { Page, PageRequest } from '../common/page';
import { findMoment } from '../common/timestamps';
import { findPage } from '../database/find-page';
import { Transactions } from '../database/transactions';
import { accountTag } from './account.entity';
import { KeyBody } from './account-key.body';
import { CreateKeyDto, UpdateKeyDto } from './account-key.dto';
import { ApiKeyUse } from './api-key-use.entity';
import { ApiKey, keyTag } from './api-key.entity';
import { Identity } from './current-account';
import { getAsking, insertKey, lockKeys, NewKey } from './key-rows';
import { refuseEndBeyond, refuseItself, refuseScopesBeyond, refuseStronger } from './key-rules';
import { ordered } from './scopes';

/** The keys of an account. Whatever it changes acts at once; in other processes within seconds. */
@Injectable()
export class AccountKeysService {
  constructor(
    @InjectRepository(ApiKey) private readonly keys: Repository<ApiKey>,
    private readonly transactions: Transactions,
    private readonly tags: CacheTags,
  ) {}

  async list({ accountId, keyId }: Identity, request: PageRequest): Promise<Page<KeyBody>> {
    const { rows, total } = await findPage(this.keys, { accountId }, request);
    const uses = await this.keys.manager.findBy(ApiKeyUse, { keyId: In(rows.map(({ id }) => id)) });
    const usedAt = new Map(uses.map((use) => [use.keyId, use.usedAt]));
    return new Page(
      'keys',
      rows.map((key) => KeyBody.of(key, usedAt.get(key.id), keyId)),
      total,
      request,
    );
  }

  /** Throws 403 for more than the key that asks may do itself, and 409 when there are too many. */
  create(owner: Identity, { name, scopes, expiration }: CreateKeyDto): Promise<NewKey> {
    return this.change(owner, async (manager, asking) => {
      const columns = {
        ...{ accountId: owner.accountId, name },
        scopes: ordered(scopes ?? asking.scopes.filter((scope) => scope !== 'admin')),
        expiresAt: expiration === undefined ? asking.expiresAt : findMoment(expiration)!,
      };
      refuseScopesBeyond(asking, columns.scopes);
      refuseEndBeyond(asking, columns.expiresAt);
      const made = await insertKey(manager, columns);
      await record(manager, owner, 'key.created', { ...columns, id: made.id });
      return made;
    });
  }

  /** Throws {@link NotFound}, 403 for more than the key that asks may do itself, and 409 for its own limits. */
  async update(owner: Identity, id: number, { name, scopes, expiration }: UpdateKeyDto): Promise<void> {
    await this.change(owner, async (manager, asking) => {
      const key = await getWeaker(manager, asking, id);
      if (scopes !== undefined || expiration !== undefined) refuseItself(asking, key);
      const after = {
        name: name ?? key.name,
        scopes: scopes === undefined ? key.scopes : ordered(scopes),
        expiresAt: expiration === undefined ? key.expiresAt : findMoment(expiration)!,
      };
      refuseScopesBeyond(asking, after.scopes);
      if (expiration !== undefined) refuseEndBeyond(asking, after.expiresAt);
      await manager.update(ApiKey, { id }, after);
      await record(manager, owner, 'key.updated', { ...key, ...after });
    });
    this.tags.drop(keyTag(id));
  }

  /** Throws {@link NotFound}, 403 for a key that may do more, and 409 for the key that asks. */
  async delete(owner: Identity, id: number): Promise<void> {
    await this.change(owner, async (manager, asking) => {
      const key = await getWeaker(manager, asking, id);
      refuseItself(asking, key);
      await manager.delete(ApiKey, { id });
      await record(manager, owner, 'key.deleted', key);
    });
    this.tags.drop(keyTag(id));
  }

  /**
   * Puts a new key in the place of the one that asks, with its name, scopes and end. Of several at the same time one
   * wins: for the others the key is revoked already. Throws {@link KeyRefused}.
   */
  async replace(owner: Identity): Promise<string> {
    const { key } = await this.change(owner, async (manager, { id, accountId, name, scopes, expiresAt }) => {
      await manager.delete(ApiKey, { id });
      const made = await insertKey(manager, { accountId, name, scopes, expiresAt });
      await record(manager, owner, 'key.replaced', { accountId, name, id: made.id });
      return made;
    });
    this.tags.drop(keyTag(owner.keyId));
    return key;
  }

  /**
   * Makes a key for somebody who has lost theirs; those of the same name stop. Throws 409 when there are too many.
   * @param isOnly whether all other keys stop too
   */
  async renew(accountId: number, { name, scopes }: Pick<ApiKey, 'name' | 'scopes'>, isOnly = false): Promise<string> {
    const { key } = await this.transactions.run(async (manager) => {
      await lockKeys(manager, accountId);
      await manager.delete(ApiKey, isOnly ? { accountId } : { accountId, name });
      const made = await insertKey(manager, { accountId, name, scopes: ordered(scopes), expiresAt: null });
      await record(manager, OPERATOR, 'key.replaced', { accountId, name, id: made.id });
      return made;
    });
    this.tags.drop(accountTag(accountId));
    return key;
  }

  /** One change of an account's keys at a time, by a key that is still good. Throws {@link KeyRefused}. */
  private change<T>(owner: Identity, write: (manager: EntityManager, asking: ApiKey) => Promise<T>): Promise<T> {
    return this.transactions.run(async (manager) => {
      await lockKeys(manager, owner.accountId);
      return write(manager, await getAsking(manager, owner.keyId));
    });
  }
}

/** A key of the same account that may do no more than the one that asks. Throws {@link NotFound} and 403. */
async function getWeaker(manager: EntityManager, asking: ApiKey, id: number): Promise<ApiKey> {
  const key = await manager.findOneBy(ApiKey, { id, accountId: asking.accountId });
  if (key === null) throw new NotFound();
  refuseStronger(asking, key);
  return key;
}

type Named = Pick<ApiKey, 'accountId' | 'id' | 'name'>;

function record(manager: EntityManager, author: Author, action: Action, { accountId, id, name }: Named): Promise<void> {
  return recordChange(manager, author, { accountId, action, subjectId: id, details: name });
}
