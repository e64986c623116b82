import { Injectable } from '@nestjs/common';
import { verify } from '@node-rs/argon2';
import { Visit } from '../../common/visits/visit';
import { ServiceSecret } from '../../database/service-secret/service-secret';
import { PasswordLimit } from '../../limits/password-limit';
import { LinkSnapshot } from '../../links/snapshots/link-snapshot';
import { unlockCookie } from './unlock-cookie';

const MAX_PASSWORD_LENGTH = 512;

/** The result of an attempt; empty for a wrong password. */
export interface TryResult {
  /** A `Set-Cookie` header that unlocks the link. */
  cookie?: string;
  /** Set after too many attempts. */
  retryAfterSeconds?: number;
}

/** Checks the passwords that visitors enter, and unlocks links by a signed cookie. */
@Injectable()
export class PasswordGate {
  constructor(
    private readonly secret: ServiceSecret,
    private readonly limit: PasswordLimit,
  ) {}

  async try(link: LinkSnapshot, password: string, { address }: Visit): Promise<TryResult> {
    const target = `password:${link.id}`;
    const retryAfterSeconds = await this.limit.begin(target, address);
    if (retryAfterSeconds !== undefined) return { retryAfterSeconds };
    if (password.length > MAX_PASSWORD_LENGTH || !(await verify(link.passwordHash!, password))) return {};
    await this.limit.takeBack(target, address);
    return { cookie: unlockCookie(this.secret.value, link) };
  }
}
