import { HttpException, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ThrottlerGuard, ThrottlerRequest } from '@nestjs/throttler';
import type { FastifyReply } from 'fastify';
import { Settings, settings } from '../config/settings';
import { FixedWindowStorage } from '../limits/fixed-window.storage';
import { networkOf } from '../limits/network-of';
import { ApiRequest, RequestAccount } from './request-account';

/** Counts requests by account where the key is good, else by the client's address (docs/api.md, Limits). */
@Injectable()
export class ThrottleGuard extends ThrottlerGuard {
  constructor(
    @Inject(settings.KEY) private readonly configured: Settings,
    @Inject(FixedWindowStorage) private readonly windows: FixedWindowStorage,
    private readonly accounts: RequestAccount,
    reflector: Reflector,
  ) {
    super([{ limit: configured.rateLimit.limit, ttl: configured.rateLimit.window * 1_000 }], windows, reflector);
  }

  protected override async handleRequest({ context }: ThrottlerRequest): Promise<boolean> {
    const http = context.switchToHttp();
    await this.count(http.getRequest(), http.getResponse());
    return true;
  }

  /** Counts a request once and sets its headers. Throws 429 when the allowance is used up. */
  async count(request: ApiRequest, reply: FastifyReply): Promise<void> {
    if (request.isCounted) return;
    request.isCounted = true;
    const { limit: usual, window, plans } = this.configured.rateLimit;
    // While the database is away nobody is known by key, and the answer has its headers all the same.
    const identity = await this.accounts.find(request).catch(() => undefined);
    const limit = (identity && plans.get(identity.plan)) ?? usual;
    const key = identity ? `account:${identity.accountId}` : `address:${networkOf(request.ip)}`;
    const { totalHits, endsAt, isBlocked, timeToBlockExpire } = await this.windows.increment(
      key,
      window * 1_000,
      limit,
    );
    reply.header('X-RateLimit-Limit', limit);
    reply.header('X-RateLimit-Remaining', Math.max(0, limit - totalHits));
    reply.header('X-RateLimit-Reset', Math.ceil(endsAt / 1_000));
    if (!isBlocked) return;
    reply.header('Retry-After', timeToBlockExpire);
    throw new HttpException(`Too many requests. Please try again in ${timeToBlockExpire} seconds.`, 429);
  }
}
