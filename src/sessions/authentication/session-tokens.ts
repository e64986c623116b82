import { Injectable } from '@nestjs/common';
import { isSignature, signatureOf } from '../../common/signature';
import { ServiceSecret } from '../../database/service-secret/service-secret';

/** The tokens of sessions, derived from the secrets in their cookies, so that nothing else is stored. */
@Injectable()
export class SessionTokens {
  constructor(private readonly secret: ServiceSecret) {}

  of(secret: string): string {
    return signatureOf(this.secret.value, 'session token', secret);
  }

  isRight(token: string, secret: string): boolean {
    return isSignature(token, this.of(secret));
  }
}
