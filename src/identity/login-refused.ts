import { UnauthorizedException } from '@nestjs/common';
import { ErrorCode } from '../common/error-codes';

/** 401 for an unknown login and for a wrong password alike. */
export class LoginRefused extends UnauthorizedException {
  readonly code: ErrorCode = 'login_refused';

  constructor() {
    super('The login or the password is wrong.');
  }
}
