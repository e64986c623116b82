import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Refused } from '../common/errors';
import { AccountSuspended } from '../identity/account-suspended';
import { isForAdminsOnly, NotAnAdmin } from '../identity/admins-only';
import { Identity } from '../identity/identity';
import { KeyRefused } from '../identity/key-refused';
import { needsNoKey } from '../identity/public';
import { findMissingScope } from '../identity/scopes';
import { ACCOUNT_HEADER, ActingAccounts } from './acting-accounts';
import { ApiRequest } from './http/api-request';
import { RequestIdentity } from './request-identity';

/** Admits requests with a valid key or session of an active account that has the rights and scopes which the route needs. */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly identities: RequestIdentity,
    private readonly acting: ActingAccounts,
    private readonly reflector: Reflector,
  ) {}

  /** Throws 401 without a valid key, and 403 if the key is not allowed to use the route. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (needsNoKey(this.reflector, context)) return true;
    const request = context.switchToHttp().getRequest<ApiRequest>();
    await this.admit(request, await this.identities.find(request), context);
    request.isStillAdmitted = () => this.isStillAdmitted(request, context);
    return true;
  }

  private async admit(request: ApiRequest, identity: Identity | undefined, context: ExecutionContext): Promise<void> {
    if (identity === undefined) throw new KeyRefused();
    if (identity.isSuspended) throw new AccountSuspended();
    this.requireAccess(await this.enterAccount(request, identity), context);
  }

  private async isStillAdmitted(request: ApiRequest, context: ExecutionContext): Promise<boolean> {
    try {
      await this.admit(request, await this.identities.read(request), context);
      return true;
    } catch {
      return false;
    }
  }

  /** The identity for the handlers: that of the key or, for administrators, in the account of the header `X-Account`. */
  private async enterAccount(request: ApiRequest, identity: Identity): Promise<Identity> {
    const header = request.headers[ACCOUNT_HEADER.toLowerCase()];
    if (header === undefined) return identity;
    request.actingIdentity = await this.acting.enter(identity, header);
    return request.actingIdentity;
  }

  private requireAccess({ isSuspended, isAdmin, scopes }: Identity, context: ExecutionContext): void {
    if (isSuspended) throw new AccountSuspended();
    if (!isAdmin && isForAdminsOnly(this.reflector, context)) throw new NotAnAdmin();
    const missing = findMissingScope(scopes, this.reflector, context);
    if (missing !== undefined)
      throw new Refused('scope_missing', `This key does not have the scope ${missing}, which this request needs.`);
  }
}
