import { Injectable } from '@nestjs/common';
import { verify } from '@node-rs/argon2';
import { Visit } from '../../common/visit';
import { ServiceSecret } from '../../database/service-secret';
import { Attempts } from '../../limits/attempts';
import { FixedWindowStorage } from '../../limits/fixed-window.storage';
import { LinkSnapshot } from '../../links/snapshots/link-snapshot';
import { isSignature, signatureOf } from './signature';

/** Wrong tries per link and address within the window. */
const MAX_TRIES = 10;
const WINDOW_MS = 10 * 60_000;
/** Wrong tries per link from all addresses within the window: guessing from many addresses gains nothing. */
const MAX_TRIES_OF_ALL = 200;
const WINDOW_OF_ALL_MS = 60 * 60_000;
/** How long a visitor who entered the password is not asked again. */
const UNLOCKED_SECONDS = 3_600;
const EVERY_ADDRESS = 'every address';
const MAX_PASSWORD_LENGTH = 512;

/** The result of a try. A wrong password has neither field. */
export interface TryResult {
  /** Unlocks the link, as a `Set-Cookie` header. */
  cookie?: string;
  /** How long the visitor has to wait after too many tries. */
  retryAfterSeconds?: number;
}

/** Lets visitors through who entered the password of a link. */
@Injectable()
export class PasswordGate {
  private readonly tries: Attempts;
  private readonly triesOfAll: Attempts;

  constructor(
    private readonly secret: ServiceSecret,
    windows: FixedWindowStorage,
    windowsOfAll: FixedWindowStorage,
  ) {
    this.tries = new Attempts(windows, MAX_TRIES, WINDOW_MS);
    this.triesOfAll = new Attempts(windowsOfAll, MAX_TRIES_OF_ALL, WINDOW_OF_ALL_MS);
  }

  /** Whether a link has no password, or the visitor entered it within the hour. */
  isUnlocked(link: LinkSnapshot, { cookies }: Visit): boolean {
    if (link.passwordHash === undefined) return true;
    const [, until, signature] =
      new RegExp(`(?:^|;\\s*)${cookieName(link)}=(\\d{1,15})\\.([\\w-]+)`).exec(cookies) ?? [];
    if (until === undefined || signature === undefined || Number(until) < Date.now()) return false;
    return isSignature(signature, this.sign(link, until));
  }

  /** Counts the try before it checks the password, so that simultaneous tries cannot be too many. */
  async try(link: LinkSnapshot, password: string, { address }: Visit): Promise<TryResult> {
    const thing = `password:${link.id}`;
    const retryAfterSeconds =
      (await this.tries.begin(thing, address)) ?? (await this.triesOfAll.begin(thing, EVERY_ADDRESS));
    if (retryAfterSeconds !== undefined) return { retryAfterSeconds };
    if (password.length > MAX_PASSWORD_LENGTH || !(await verify(link.passwordHash!, password))) return {};
    await this.tries.forgive(thing, address);
    await this.triesOfAll.forgive(thing, EVERY_ADDRESS);
    return { cookie: this.cookieOf(link) };
  }

  private cookieOf(link: LinkSnapshot): string {
    const until = Date.now() + UNLOCKED_SECONDS * 1_000;
    const value = `${until}.${this.sign(link, until)}`;
    const secure = link.shortUrl.startsWith('https:') ? '; Secure' : '';
    return `${cookieName(link)}=${value}; Path=/; Max-Age=${UNLOCKED_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
  }

  /** The signature depends on the password: cookies of an old password unlock nothing. */
  private sign({ id, passwordHash = '' }: LinkSnapshot, until: number | string): string {
    return signatureOf(this.secret.value, 'unlock', id, until, passwordHash);
  }
}

function cookieName({ id }: LinkSnapshot): string {
  return `signpost_${id}`;
}
