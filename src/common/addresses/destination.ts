import { parseUrl } from './parse-url';

export const MAX_ADDRESS_LENGTH = 2_048;
const WEB = /^https?:$/;
/** Schemes that open an app, which only a plain redirect can. */
const APP = /^(mailto|tel|sms|tg|whatsapp):$/;

/** What is wrong with an address as the destination of a link. */
export function destinationProblem(value: string): string | undefined {
  if ([...value].length > MAX_ADDRESS_LENGTH) return 'must have at most 2,048 characters.';
  if (/\p{Cc}/u.test(value) || !value.isWellFormed()) return 'must not contain control characters.';
  const address = parseUrl(value);
  if (address === undefined) return 'must be an absolute address such as https://example.com/page.';
  const { protocol, username, password } = address;
  if (!WEB.test(protocol) && !APP.test(protocol)) return 'must be an http or https address.';
  return username || password ? 'must not contain a user name or password.' : undefined;
}

/** What is wrong with an address that must be http or https, such as an image. */
export function webAddressProblem(value: string): string | undefined {
  return destinationProblem(value) ?? (isWebAddress(value) ? undefined : 'must be an http or https address.');
}

export function isWebAddress(address: string): boolean {
  return WEB.test(new URL(address).protocol);
}

/** An address in the spelling of `URL.href`, for the `Location` header. */
export function inAscii(address: string): string {
  return new URL(address).href;
}
