import { CanActivate, ExecutionContext, ForbiddenException, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { isForAdminsOnly, NotAnAdmin } from '../identity/admins-only';
import { IdentifiedRequest } from '../identity/identity';
import { KeyRefused } from '../identity/key-refused';
import { findMissingScope } from '../identity/scopes';

/**
 * Lets nobody in without a good key of an account in good standing, to routes for administrators only those, and a key
 * only where its scopes reach.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const { identity } = context.switchToHttp().getRequest<IdentifiedRequest>();
    if (!identity) throw new KeyRefused();
    if (identity.isSuspended) throw new ForbiddenException('This account is suspended.');
    if (!identity.isAdmin && isForAdminsOnly(this.reflector, context)) throw new NotAnAdmin();
    const missing = findMissingScope(identity.scopes, this.reflector, context);
    if (missing === undefined) return true;
    throw new ForbiddenException(`This key does not have the scope ${missing}, which this request needs.`);
  }
}
