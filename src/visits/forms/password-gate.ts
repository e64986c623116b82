import { Injectable } from '@nestjs/common';
import { verify } from '@node-rs/argon2';
import { HOUR_MS, MINUTE_MS } from '../../common/time/durations';
import { Visit } from '../../common/visits/visit';
import { ServiceSecret } from '../../database/service-secret/service-secret';
import { ALL_ADDRESSES, Attempts } from '../../limits/attempts';
import { SharedWindows } from '../../limits/shared-windows';
import { LinkSnapshot } from '../../links/snapshots/link-snapshot';
import { unlockCookie } from './unlock-cookie';

/** Wrong passwords per link and IP address within the window. */
const MAX_ATTEMPTS = 10;
const WINDOW_MS = 10 * MINUTE_MS;
/** Wrong passwords per link from all IP addresses, against guessing from many of them. */
const MAX_ATTEMPTS_PER_LINK = 200;
const LINK_WINDOW_MS = HOUR_MS;
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
  private readonly attempts: Attempts;
  private readonly attemptsPerLink: Attempts;

  constructor(
    private readonly secret: ServiceSecret,
    windows: SharedWindows,
  ) {
    this.attempts = new Attempts(windows, MAX_ATTEMPTS, WINDOW_MS);
    this.attemptsPerLink = new Attempts(windows, MAX_ATTEMPTS_PER_LINK, LINK_WINDOW_MS);
  }

  /** Counts the attempt before checking the password, so that simultaneous attempts cannot exceed the limit. */
  async try(link: LinkSnapshot, password: string, { address }: Visit): Promise<TryResult> {
    const subject = `password:${link.id}`;
    const retryAfterSeconds =
      (await this.attempts.begin(subject, address)) ?? (await this.attemptsPerLink.begin(subject, ALL_ADDRESSES));
    if (retryAfterSeconds !== undefined) return { retryAfterSeconds };
    if (password.length > MAX_PASSWORD_LENGTH || !(await verify(link.passwordHash!, password))) return {};
    await this.attempts.takeBack(subject, address);
    await this.attemptsPerLink.takeBack(subject, ALL_ADDRESSES);
    return { cookie: unlockCookie(this.secret.value, link) };
  }
}
