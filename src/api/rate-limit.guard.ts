import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { isPublic } from '../identity/public';
import { RateLimiter } from './rate-limiter';

/** Counts the requests that {@link ApiKeyGuard} lets through. `ErrorFilter` counts all others. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    if (!isPublic(this.reflector, context)) await this.limiter.count(http.getRequest(), http.getResponse());
    return true;
  }
}
