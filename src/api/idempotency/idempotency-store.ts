import { Injectable } from '@nestjs/common';
import { EntityManager, IsNull, LessThan } from 'typeorm';
import { DAY_MS } from '../../common/time/durations';
import { now } from '../../common/time/timestamps';
import { isUniqueViolation } from '../../database/database-errors';
import { Transactions } from '../../database/transactions';
import { KeyReused, OutcomeUnknown, StillRunning } from './idempotency-errors';
import { IdempotencyKey, WRITTEN } from './idempotency-key.entity';

/** How long a response is repeated. */
const RETENTION_MS = DAY_MS;
/** A key is free again this long after the process that ran its request has ended. */
const LOCK_MS = 60_000;
/** How often a running request renews its lock. */
export const RENEWAL_INTERVAL_MS = 20_000;
/** Responses deleted in one transaction. */
const DELETED_AT_ONCE = 500;

/** A request that holds a key, or asks for it. Its time distinguishes it from an earlier one that lost the key but still runs. */
export type Claim = Pick<IdempotencyKey, 'accountId' | 'keyHash' | 'requestHash' | 'createdAt'>;
export type StoredResponse = Pick<IdempotencyKey, 'response'> & { status: number };

/** The responses to requests with an `Idempotency-Key`, shared by all replicas. */
@Injectable()
export class IdempotencyStore {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Returns the response to the first request with a key; `undefined` if this is the first, which now holds the key. Throws
   * {@link KeyReused}, {@link StillRunning}, and {@link OutcomeUnknown}.
   */
  async claim(claim: Claim): Promise<StoredResponse | undefined> {
    try {
      await this.transactions.run((manager) => manager.insert(IdempotencyKey, { ...claim, lockedUntil: lockEnd() }));
      return undefined;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      return this.transactions.run((manager) => resume(manager, claim));
    }
  }

  async renew(claim: Claim): Promise<void> {
    await this.transactions.run((manager) => manager.update(IdempotencyKey, claim, { lockedUntil: lockEnd() }));
  }

  /**
   * Notes in a transaction of the request that it changes something. Throws {@link StillRunning} if another request has taken the
   * key over, so that nothing is changed twice.
   */
  async markWritten(manager: EntityManager, claim: Claim): Promise<void> {
    // Both engines count the rows that are found, also those that are marked already.
    const { affected } = await manager.update(IdempotencyKey, claim, { status: WRITTEN });
    if (affected === 0) throw new StillRunning();
  }

  /** @param response null if it must not be stored */
  async complete(claim: Claim, status: number, response: object | null): Promise<void> {
    const json = response && JSON.stringify(response);
    await this.transactions.run((manager) => manager.update(IdempotencyKey, claim, { status, response: json }));
  }

  /** Frees the key of a request that has failed, unless it has changed something: then it must not run again. */
  async abandon(claim: Claim): Promise<void> {
    await this.transactions.run(async (manager) => {
      await manager.delete(IdempotencyKey, { ...claim, status: IsNull() });
      await manager.update(IdempotencyKey, claim, { lockedUntil: now() });
    });
  }

  /** Frees the key of a request that may run again. */
  async release(claim: Claim): Promise<void> {
    await this.transactions.run((manager) => manager.delete(IdempotencyKey, claim));
  }

  /** Deletes old responses in short transactions. */
  async deleteOld(): Promise<void> {
    await this.transactions.runUntilDone(async (manager) => {
      const where = { createdAt: LessThan(new Date(now().getTime() - RETENTION_MS)) };
      const old = await manager.find(IdempotencyKey, {
        select: { accountId: true, keyHash: true },
        where,
        take: DELETED_AT_ONCE,
      });
      for (const { accountId, keyHash } of old) await manager.delete(IdempotencyKey, { accountId, keyHash, ...where });
      return old.length < DELETED_AT_ONCE;
    });
  }
}

/** Reads a key that exists, and takes it over if its request is old or its process has ended. */
async function resume(manager: EntityManager, claim: Claim): Promise<StoredResponse | undefined> {
  const { accountId, keyHash, requestHash, createdAt } = claim;
  // Locks the row on both engines, before it is read.
  await manager.update(IdempotencyKey, { accountId, keyHash }, { keyHash });
  const known = await manager.findOneBy(IdempotencyKey, { accountId, keyHash });
  // Its request has just failed: the client may try again.
  if (known === null) throw new StillRunning();
  const age = createdAt.getTime() - known.createdAt.getTime();
  if (age < RETENTION_MS) {
    if (known.requestHash !== requestHash) throw new KeyReused();
    if (known.status) return { status: known.status, response: known.response };
    if (known.lockedUntil > now()) throw new StillRunning();
    if (known.status === WRITTEN) throw new OutcomeUnknown();
  }
  await manager.update(
    IdempotencyKey,
    { accountId, keyHash },
    { requestHash, status: null, response: null, createdAt, lockedUntil: lockEnd() },
  );
  return undefined;
}

function lockEnd(): Date {
  return new Date(now().getTime() + LOCK_MS);
}
