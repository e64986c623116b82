import { Injectable } from '@nestjs/common';
import { verify } from '@node-rs/argon2';
import { Visit } from '../common/visit';
import { ServiceSecret } from '../database/service-secret';
import { Attempts } from '../limits/attempts';
import { FixedWindowStorage } from '../limits/fixed-window.storage';
import { LinkSnapshot } from '../links/snapshots/link-snapshot';
import { isSignature, signatureOf } from './signed';

/** Wrong tries per link and address, and the window in milliseconds. */
const MOST_TRIES = 10;
const WINDOW = 10 * 60_000;
/** How long a link stays open for whoever knew its password, in seconds. */
const OPEN = 3_600;
const LONGEST_PASSWORD = 512;

/** What a try leads to: a cookie that opens the link, or nothing, and how many seconds to wait after too many. */
export interface TryResult {
  cookie?: string;
  retryAfter?: number;
}

/** Lets visitors through who know a link's password. */
@Injectable()
export class PasswordGate {
  private readonly tries: Attempts;

  constructor(
    private readonly secret: ServiceSecret,
    windows: FixedWindowStorage,
  ) {
    this.tries = new Attempts(windows, MOST_TRIES, WINDOW);
  }

  /** Whether a link has no password, or the visitor has shown it within the hour. */
  isOpen(link: LinkSnapshot, { cookies }: Visit): boolean {
    if (link.passwordHash === undefined) return true;
    const [, until, signature] =
      new RegExp(`(?:^|;\\s*)${cookieName(link)}=(\\d{1,15})\\.([\\w-]+)`).exec(cookies) ?? [];
    if (until === undefined || signature === undefined || Number(until) < Date.now()) return false;
    return isSignature(signature, this.sign(link, until));
  }

  /** The try is counted before it is looked at. */
  async try(link: LinkSnapshot, password: string, { address }: Visit): Promise<TryResult> {
    const thing = `password:${link.id}`;
    const retryAfter = await this.tries.begin(thing, address);
    if (retryAfter !== undefined) return { retryAfter };
    if (password.length > LONGEST_PASSWORD || !(await verify(link.passwordHash!, password))) return {};
    await this.tries.forgive(thing, address);
    return { cookie: this.cookieOf(link) };
  }

  private cookieOf(link: LinkSnapshot): string {
    const until = Date.now() + OPEN * 1_000;
    const value = `${until}.${this.sign(link, until)}`;
    const secure = link.shortUrl.startsWith('https:') ? '; Secure' : '';
    return `${cookieName(link)}=${value}; Path=/; Max-Age=${OPEN}; HttpOnly; SameSite=Lax${secure}`;
  }

  /** Another password makes another signature: the cookies of the old one open nothing. */
  private sign({ id, passwordHash = '' }: LinkSnapshot, until: number | string): string {
    return signatureOf(this.secret.value, 'unlock', id, until, passwordHash);
  }
}

function cookieName({ id }: LinkSnapshot): string {
  return `signpost_${id}`;
}
