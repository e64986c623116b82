import { ConflictException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntityManager, In, Repository } from 'typeorm';
import { lockAccount } from '../accounts/account-changes.service';
import { Action } from '../audit/actions';
import { Author } from '../audit/author';
import { recordChange } from '../audit/record-change';
import { CacheTags } from '../cache/cache-tags';
import { NotFound } from '../common/errors';
import { changesOf } from '../common/fields/changes';
import { Page, SearchRequest } from '../common/lists/page';
import { parseTimestamp } from '../common/time/timestamps';
import { findPage } from '../database/queries/find-page';
import { Transactions } from '../database/transactions';
import { Identity } from '../identity/identity';
import { ordered } from '../identity/scopes';
import { KeyBody } from './account-key.body';
import { CreateKeyDto, UpdateKeyDto } from './account-key.dto';
import { ApiKey, keyTag } from './api-key.entity';
import { ApiKeyUse } from './authentication/api-key-use.entity';
import { readCurrentKey, insertKey, NewKey } from './key-rows';
import {
  rejectExpiration,
  rejectItself,
  rejectLaterExpiration,
  rejectMoreScopes,
  rejectScopesBeyond,
  rejectStronger,
} from './key-rules';

/** The keys of an account. Changes take effect at once in this process, and within seconds in other replicas. */
@Injectable()
export class AccountKeysService {
  constructor(
    @InjectRepository(ApiKey) private readonly keys: Repository<ApiKey>,
    private readonly transactions: Transactions,
    private readonly tags: CacheTags,
  ) {}

  async list({ accountId, keyId }: Identity, request: SearchRequest): Promise<Page<KeyBody>> {
    const { rows, total } = await findPage(this.keys, { accountId }, request, { searched: ['name'] });
    const uses = await this.keys.manager.findBy(ApiKeyUse, { keyId: In(rows.map(({ id }) => id)) });
    const usedAt = new Map(uses.map((use) => [use.keyId, use.usedAt]));
    return new Page(
      'keys',
      rows.map((key) => KeyBody.of(key, usedAt.get(key.id), keyId)),
      total,
      request,
    );
  }

  /** Throws 403 for scopes or an expiration beyond those of the current key, and 409 if the account has too many keys. */
  create(owner: Identity, { name, scopes, expiration }: CreateKeyDto): Promise<NewKey> {
    return this.change(owner, async (manager, current) => {
      const columns = {
        accountId: owner.accountId,
        name,
        scopes: ordered(scopes ?? current.scopes.filter((scope) => scope !== 'admin')),
        expiresAt: expiration === undefined ? current.expiresAt : parseTimestamp(expiration)!,
      };
      rejectScopesBeyond(current, columns.scopes);
      rejectLaterExpiration(current, columns.expiresAt);
      const created = await insertKey(manager, columns);
      await record(manager, owner, 'key.created', { ...columns, id: created.id });
      return created;
    });
  }

  /** Throws {@link NotFound}, 403 for more than the current key may do, and 409 for scopes or an expiration of the current key itself. */
  async update(owner: Identity, id: number, dto: UpdateKeyDto): Promise<void> {
    const write = this.change(owner, async (manager, current) => {
      const key = await getKey(manager, current, id);
      rejectStronger(current, key);
      const change = changesOf(columnsOf(dto), key);
      if (Object.keys(change).length === 0) return;
      if (change.scopes !== undefined || change.expiresAt !== undefined) rejectItself(current, key);
      if (change.expiresAt !== undefined) rejectExpiration(current, change.expiresAt);
      if (change.scopes !== undefined) rejectMoreScopes(current, key, { ...key, ...change });
      await manager.update(ApiKey, { id }, change);
      await record(manager, owner, 'key.updated', { ...key, ...change });
    });
    await this.tags.dropAfter(write, keyTag(id));
  }

  /** Throws {@link NotFound}, 403 for a key with more scopes unless an administrator acts, and 409 for the current key. */
  async delete(owner: Identity, id: number): Promise<void> {
    const write = this.change(owner, async (manager, current) => {
      const key = await getKey(manager, current, id);
      if (owner.administrator === undefined) rejectStronger(current, key);
      rejectItself(current, key);
      await manager.delete(ApiKey, { id });
      await record(manager, owner, 'key.deleted', key);
    });
    await this.tags.dropAfter(write, keyTag(id));
  }

  /**
   * Replaces the current key by a new one with the same name, scopes and expiration. Of simultaneous calls one succeeds; the others
   * throw {@link KeyRefused}, as their key is revoked already. Throws 409 while an administrator acts in the account.
   */
  async replace(owner: Identity): Promise<string> {
    if (owner.administrator !== undefined) throw new ConflictException("The key in use is an administrator's.");
    if (owner.keyId === null) throw new ConflictException('This request has no key that could be replaced.');
    const write = this.change(owner, async (manager, { id, accountId, name, scopes, expiresAt }) => {
      await manager.delete(ApiKey, { id });
      const created = await insertKey(manager, { accountId, name, scopes, expiresAt });
      await record(manager, owner, 'key.replaced', { accountId, name, id: created.id });
      return created;
    });
    return (await this.tags.dropAfter(write, keyTag(owner.keyId))).key;
  }

  /** Runs one change of an account's keys at a time, by a key that is still valid. Throws {@link KeyRefused}. */
  private change<T>(owner: Identity, write: (manager: EntityManager, current: ApiKey) => Promise<T>): Promise<T> {
    return this.transactions.run(async (manager) => {
      await lockAccount(manager, owner.accountId);
      return write(manager, await readCurrentKey(manager, owner));
    });
  }
}

/** Returns a key of the same account. Throws {@link NotFound}. */
async function getKey(manager: EntityManager, current: ApiKey, id: number): Promise<ApiKey> {
  const key = await manager.findOneBy(ApiKey, { id, accountId: current.accountId });
  if (key === null) throw new NotFound('key');
  return key;
}

function columnsOf({ name, scopes, expiration }: UpdateKeyDto): Partial<ApiKey> {
  return {
    ...(name === undefined ? {} : { name }),
    ...(scopes === undefined ? {} : { scopes: ordered(scopes) }),
    ...(expiration === undefined ? {} : { expiresAt: expiration && parseTimestamp(expiration) }),
  } as Partial<ApiKey>;
}

type Named = Pick<ApiKey, 'accountId' | 'id' | 'name'>;

function record(manager: EntityManager, author: Author, action: Action, { accountId, id, name }: Named): Promise<void> {
  return recordChange(manager, author, { accountId, action, subjectId: id, details: name });
}
