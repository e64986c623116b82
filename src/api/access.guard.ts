import { CanActivate, ExecutionContext, ForbiddenException, Injectable, UnauthorizedException } from '@nestjs/common';
import { Identified } from '../accounts/current-account';

/** Lets nobody in without a good key of an account in good standing. */
@Injectable()
export class AccessGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { identity } = context.switchToHttp().getRequest<Identified>();
    if (identity === undefined) throw new UnauthorizedException('A valid API key is required to use this service.');
    if (identity.isSuspended) throw new ForbiddenException('This account is suspended.');
    return true;
  }
}
