import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Refused } from '../common/errors';
import { isForAdminsOnly, NotAnAdmin } from '../identity/admins-only';
import { Identity } from '../identity/identity';
import { KeyRefused } from '../identity/key-refused';
import { isPublic } from '../identity/public';
import { findMissingScope } from '../identity/scopes';
import { RequestIdentity } from './request-identity';

/** Admits requests with a valid key of an active account that has the rights and scopes which the route needs. */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly identities: RequestIdentity,
    private readonly reflector: Reflector,
  ) {}

  /** Throws 401 without a valid key, and 403 if the key is not allowed to use the route. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (isPublic(this.reflector, context)) return true;
    const identity = await this.identities.find(context.switchToHttp().getRequest());
    if (identity === undefined) throw new KeyRefused();
    this.requireAccess(identity, context);
    return true;
  }

  private requireAccess({ isSuspended, isAdmin, scopes }: Identity, context: ExecutionContext): void {
    if (isSuspended) throw new Refused('account_suspended', 'This account is suspended.');
    if (!isAdmin && isForAdminsOnly(this.reflector, context)) throw new NotAnAdmin();
    const missing = findMissingScope(scopes, this.reflector, context);
    if (missing !== undefined)
      throw new Refused('scope_missing', `This key does not have the scope ${missing}, which this request needs.`);
  }
}
