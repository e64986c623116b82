import { Injectable } from '@nestjs/common';
import { verify } from '@node-rs/argon2';
import { HOUR_MS, MINUTE_MS } from '../../common/time/durations';
import { Visit } from '../../common/visits/visit';
import { ServiceSecret } from '../../database/service-secret/service-secret';
import { ALL_ADDRESSES, Attempts } from '../../limits/attempts';
import { SharedWindows } from '../../limits/shared-windows';
import { LinkSnapshot } from '../../links/snapshots/link-snapshot';
import { isSignature, signatureOf } from '../../common/signature';

/** Wrong passwords per link and IP address within the window. */
const MAX_ATTEMPTS = 10;
const WINDOW_MS = 10 * MINUTE_MS;
/** Wrong passwords per link from all IP addresses, against guessing from many of them. */
const MAX_ATTEMPTS_PER_LINK = 200;
const LINK_WINDOW_MS = HOUR_MS;
/** How long the link stays unlocked for a visitor. */
const UNLOCKED_SECONDS = 3_600;
const MAX_PASSWORD_LENGTH = 512;

/** The result of an attempt; empty for a wrong password. */
export interface TryResult {
  /** A `Set-Cookie` header that unlocks the link. */
  cookie?: string;
  /** Set after too many attempts. */
  retryAfterSeconds?: number;
}

/** Checks passwords of links, and unlocks links by a signed cookie. */
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

  /** Whether the link has no password, or the visitor entered it within the last hour. */
  isUnlocked(link: LinkSnapshot, { cookies }: Visit): boolean {
    if (link.passwordHash === undefined) return true;
    const [, until, signature] =
      new RegExp(`(?:^|;\\s*)${cookieName(link)}=(\\d{1,15})\\.([\\w-]+)`).exec(cookies) ?? [];
    if (until === undefined || signature === undefined || Number(until) < Date.now()) return false;
    return isSignature(signature, this.sign(link, until));
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
    return { cookie: this.cookieOf(link) };
  }

  private cookieOf(link: LinkSnapshot): string {
    const until = Date.now() + UNLOCKED_SECONDS * 1_000;
    const value = `${until}.${this.sign(link, until)}`;
    const secure = link.shortUrl.startsWith('https:') ? '; Secure' : '';
    return `${cookieName(link)}=${value}; Path=/; Max-Age=${UNLOCKED_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
  }

  /** The signature includes the password's hash: a new password invalidates all cookies. */
  private sign({ id, passwordHash = '' }: LinkSnapshot, until: number | string): string {
    return signatureOf(this.secret.value, 'unlock', id, until, passwordHash);
  }
}

function cookieName({ id }: LinkSnapshot): string {
  return `signpost_${id}`;
}
