import { CallHandler, ExecutionContext, Injectable, Logger, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { createHmac } from 'node:crypto';
import { firstValueFrom, Observable, of } from 'rxjs';
import type { EntityManager } from 'typeorm';
import { InvalidInput } from '../../common/errors';
import { now } from '../../common/time/timestamps';
import { readsOnly } from '../../identity/scopes';
import { beforeCommit } from '../../database/transactions';
import { showsSecret } from '../../common/responses/shows-secret';
import { ServiceSecret } from '../../database/service-secret/service-secret';
import { errorBodyOf, errorResponseOf } from '../errors/error-response';
import { ApiRequest } from '../http/api-request';
import { SecretShown } from './idempotency-errors';
import { Claim, IdempotencyStore, RENEWAL_INTERVAL_MS, StoredResponse } from './idempotency-store';

export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
const REPLAYED_HEADER = 'Idempotency-Replayed';
const MAX_KEY_LENGTH = 255;

/**
 * Runs a POST request with an `Idempotency-Key` once: repetitions return what the first has returned. Errors of the service and
 * limits are not kept, as the next attempt may be successful.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly logger = new Logger(IdempotencyInterceptor.name);

  constructor(
    private readonly store: IdempotencyStore,
    private readonly secret: ServiceSecret,
    private readonly reflector: Reflector,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler<object>): Promise<Observable<object>> {
    const http = context.switchToHttp();
    // What only reads can run again, and must: a password may have changed since it was checked.
    const claim = readsOnly(this.reflector, context) ? undefined : this.claimOf(http.getRequest());
    if (claim === undefined) return next.handle();
    const stored = await this.store.claim(claim);
    if (stored !== undefined) return of(repeat(stored, http.getResponse()));
    return of(await this.run(claim, next, showsSecret(this.reflector, context)));
  }

  /** Returns what identifies a request with a key; `undefined` for all others. Throws {@link InvalidInput}. */
  private claimOf({ method, url, headers, body, identity, actingIdentity }: ApiRequest): Claim | undefined {
    const key = headers[IDEMPOTENCY_HEADER.toLowerCase()];
    const accountId = (actingIdentity ?? identity)?.accountId;
    if (method !== 'POST' || typeof key !== 'string' || accountId === undefined) return undefined;
    if (key.length === 0 || key.length > MAX_KEY_LENGTH)
      throw new InvalidInput([
        {
          field: IDEMPOTENCY_HEADER,
          code: 'wrong_length',
          message: `${IDEMPOTENCY_HEADER} must have 1 to ${MAX_KEY_LENGTH} characters.`,
        },
      ]);
    // An empty body counts as {}, and a path with a slash at its end as the one without.
    const requestHash = this.hash(JSON.stringify([url.replace(/\/(?=\?|$)/, ''), body ?? {}], inOrder));
    return { accountId, keyHash: this.hash(key), requestHash, createdAt: now() };
  }

  /** A body may hold a password: its hash cannot be tried out without the secret of the service. */
  private hash(text: string): string {
    return createHmac('sha256', this.secret.value).update(text).digest('base64url');
  }

  private async run(claim: Claim, next: CallHandler<object>, isSecret: boolean): Promise<object> {
    const renewal = setInterval(() => void this.try(this.store.renew(claim)), RENEWAL_INTERVAL_MS);
    try {
      const value = await this.runMarked(claim, next);
      await this.try(this.store.complete(claim, 200, isSecret ? null : value));
      return value;
    } catch (error) {
      await this.try(this.settle(claim, error));
      throw error;
    } finally {
      clearInterval(renewal);
    }
  }

  /** Every transaction of the request notes that it has changed something, so that it never runs twice. */
  private async runMarked(claim: Claim, next: CallHandler<object>): Promise<object> {
    let isRunning = true;
    const mark = async (manager: EntityManager) => (isRunning ? this.store.markWritten(manager, claim) : undefined);
    try {
      return await beforeCommit.run(mark, () => firstValueFrom(next.handle()));
    } finally {
      isRunning = false;
    }
  }

  private async settle(claim: Claim, error: unknown): Promise<void> {
    const response = errorResponseOf(error);
    if (response.status === 429) return this.store.release(claim);
    if (response.status >= 500) return this.store.abandon(claim);
    await this.store.complete(claim, response.status, errorBodyOf(response));
  }

  /** The request itself has its result: the key is free again when its lock ends. */
  private async try(writing: Promise<void>): Promise<void> {
    await writing.catch((error: unknown) => this.logger.error(error, 'An Idempotency-Key could not be updated.'));
  }
}

/** As a replacer of JSON, sorts the names of objects: a client may build the body again, with its fields in another order. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function repeat({ status, response }: StoredResponse, reply: FastifyReply): object {
  if (response === null) throw new SecretShown();
  reply.status(status).header(REPLAYED_HEADER, 'true');
  return JSON.parse(response) as object;
}
