import { UnauthorizedException } from '@nestjs/common';

/** 401: no key, or one that is unknown, revoked or over; which of these, nobody is told (docs/api.md, Authentication). */
export class KeyRefused extends UnauthorizedException {
  constructor() {
    super('A valid API key is required to use this service.');
  }
}
