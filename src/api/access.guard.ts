import { CanActivate, ExecutionContext, ForbiddenException, Injectable, UnauthorizedException } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { isForAdminsOnly, NotAnAdmin } from '../accounts/admins-only';
import { Identified } from '../accounts/current-account';

/** Lets nobody in without a good key of an account in good standing, and to routes for administrators only those. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const { identity } = context.switchToHttp().getRequest<Identified>();
    if (identity === undefined) throw new UnauthorizedException('A valid API key is required to use this service.');
    if (identity.isSuspended) throw new ForbiddenException('This account is suspended.');
    if (!identity.isAdmin && isForAdminsOnly(this.reflector, context)) throw new NotAnAdmin();
    return true;
  }
}
