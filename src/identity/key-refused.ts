import { UnauthorizedException } from '@nestjs/common';

/** 401 for no key and for an unknown, revoked or expired one alike (docs/contract.md, Authentication). */
export class KeyRefused extends UnauthorizedException {
  constructor() {
    super('A valid API key is required to use this service.');
  }
}
