import { ForbiddenException } from '@nestjs/common';

/** 403 for every request in the name of a suspended account. */
export class AccountSuspended extends ForbiddenException {
  constructor() {
    super('This account is suspended.');
  }
}
