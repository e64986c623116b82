import { isSignature, signatureOf } from '../../common/signature';
import { Visit } from '../../common/visits/visit';
import { LinkSnapshot } from '../../links/snapshots/link-snapshot';

/** How long the link stays unlocked for a visitor. */
const UNLOCKED_SECONDS = 3_600;

/** Whether the link has no password, or the visitor entered it within the last hour. */
export function isUnlocked(secret: string, link: LinkSnapshot, { cookies }: Visit): boolean {
  if (link.passwordHash === undefined) return true;
  const [, until, signature] = new RegExp(`(?:^|;\\s*)${cookieName(link)}=(\\d{1,15})\\.([\\w-]+)`).exec(cookies) ?? [];
  if (until === undefined || signature === undefined || Number(until) < Date.now()) return false;
  return isSignature(signature, sign(secret, link, until));
}

/** Returns a `Set-Cookie` header that unlocks the link. */
export function unlockCookie(secret: string, link: LinkSnapshot): string {
  const until = Date.now() + UNLOCKED_SECONDS * 1_000;
  const value = `${until}.${sign(secret, link, until)}`;
  const secure = link.shortUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieName(link)}=${value}; Path=/; Max-Age=${UNLOCKED_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

/** The signature includes the password's hash: a new password invalidates all cookies. */
function sign(secret: string, { id, passwordHash = '' }: LinkSnapshot, until: number | string): string {
  return signatureOf(secret, 'unlock', id, until, passwordHash);
}

function cookieName({ id }: LinkSnapshot): string {
  return `signpost_${id}`;
}
