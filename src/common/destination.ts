import { findAddress } from './find-address';

export const LONGEST_ADDRESS = 2_048;
const WEB = /^https?:$/;
/** Schemes that open an app; only a plain redirect can lead there. */
const APP = /^(mailto|tel|sms|tg|whatsapp):$/;

/** What is wrong with an address that a link is to lead to. */
export function destinationProblem(value: unknown): string | undefined {
  if (typeof value !== 'string') return 'must be a string.';
  if (value.length > LONGEST_ADDRESS) return 'must have at most 2,048 characters.';
  if (/\p{Cc}/u.test(value) || !value.isWellFormed()) return 'must not hold control characters.';
  const address = findAddress(value);
  if (address === undefined) return 'must be an absolute address such as https://example.com/page.';
  const { protocol, username, password } = address;
  if (!WEB.test(protocol) && !APP.test(protocol)) return 'must be an http or https address.';
  return username || password ? 'must not hold a user name or password.' : undefined;
}

/** What is wrong with the address of an image or the like: only the web will do. */
export function webAddressProblem(value: unknown): string | undefined {
  return destinationProblem(value) ?? (isWebAddress(value as string) ? undefined : 'must be an http or https address.');
}

export function isWebAddress(address: string): boolean {
  return WEB.test(new URL(address).protocol);
}

/** An address as `Location` takes it. */
export function inAscii(address: string): string {
  return new URL(address).href;
}
