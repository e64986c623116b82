import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { RequestAccount } from './request-account';

/** Reads the key, so that all after it know the account. Lets everybody pass. */
@Injectable()
export class IdentifyGuard implements CanActivate {
  constructor(private readonly accounts: RequestAccount) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.accounts.find(context.switchToHttp().getRequest());
    return true;
  }
}
