import { Refused } from '../common/errors';

/** 403 for every request in the name of a suspended account. */
export class AccountSuspended extends Refused {
  constructor() {
    super('account_suspended', 'This account is suspended.');
  }
}
