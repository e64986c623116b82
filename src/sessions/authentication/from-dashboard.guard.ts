import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { DashboardOrigin, SessionRequest } from './dashboard-origin';

/** Returns 403 to requests that no script of the dashboard sent, against sign-ins that other pages forge. */
@Injectable()
export class FromDashboardGuard implements CanActivate {
  constructor(private readonly origin: DashboardOrigin) {}

  canActivate(context: ExecutionContext): boolean {
    this.origin.require(context.switchToHttp().getRequest<SessionRequest>());
    return true;
  }
}
