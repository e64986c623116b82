import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { isPublic, needsNoKey } from '../identity/public';
import { ActingAccounts } from './acting-accounts';
import { ApiRequest } from './http/api-request';
import { RateLimiter } from './rate-limiter';

/**
 * Counts the requests that {@link ApiKeyGuard} lets through, and then records those of administrators in other accounts.
 * `ErrorFilter` counts all others.
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly acting: ActingAccounts,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (isPublic(this.reflector, context)) return true;
    const http = context.switchToHttp();
    const request = http.getRequest<ApiRequest>();
    // A client that tries passwords gets no larger allowance by sending a key.
    if (needsNoKey(this.reflector, context)) request.identity = null;
    await this.limiter.count(request, http.getResponse());
    if (request.actingIdentity !== undefined) await this.acting.record(request.actingIdentity);
    return true;
  }
}
