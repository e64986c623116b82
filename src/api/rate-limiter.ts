import { Inject, Injectable } from '@nestjs/common';
import { ThrottlerException } from '@nestjs/throttler';
import type { FastifyReply } from 'fastify';
import { Settings, settings } from '../config/settings';
import { FixedWindowStorage } from '../limits/fixed-window.storage';
import { networkOf } from '../limits/network-of';
import { ApiRequest } from './http/api-request';
import { RequestIdentity } from './request-identity';

/** Requests of an account's sessions in a window, if its plan allows no more: views of the dashboard send several at once. */
const MIN_SESSIONS_LIMIT = 600;

/** Counts requests by account if the request needs a key and has a valid one, those of its sessions apart, else by the client's address (docs/contract.md, Limits). */
@Injectable()
export class RateLimiter {
  constructor(
    private readonly storage: FixedWindowStorage,
    private readonly identities: RequestIdentity,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  /** Counts a request once, and sets its rate headers. Throws 429 if the limit is exceeded. */
  async count(request: ApiRequest, reply: FastifyReply): Promise<void> {
    if (request.isCounted) return;
    request.isCounted = true;
    const { key, limit } = await this.allowanceOf(request);
    const windowMs = this.configured.rateLimit.window * 1_000;
    const { totalHits, isBlocked, timeToBlockExpire, endsAt } = await this.storage.increment(key, windowMs, limit);
    reply.header('X-RateLimit-Limit', limit);
    reply.header('X-RateLimit-Remaining', Math.max(0, limit - totalHits));
    reply.header('X-RateLimit-Reset', Math.ceil(endsAt / 1_000));
    if (!isBlocked) return;
    reply.header('Retry-After', timeToBlockExpire);
    throw new ThrottlerException(`Too many requests. Please try again in ${timeToBlockExpire} seconds.`);
  }

  private async allowanceOf(request: ApiRequest): Promise<{ key: string; limit: number }> {
    const { limit, plans } = this.configured.rateLimit;
    // While the database is unavailable no key can be read: the request is counted by its address.
    const identity = await this.identities.find(request).catch(() => undefined);
    if (identity === undefined) return { key: `address:${networkOf(request.ip)}`, limit };
    const { accountId, sessionId } = identity;
    const own = plans.get(identity.plan) ?? limit;
    if (sessionId !== undefined) return { key: `sessions:${accountId}`, limit: Math.max(own, MIN_SESSIONS_LIMIT) };
    return { key: `account:${accountId}`, limit: own };
  }
}
