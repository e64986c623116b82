import { decode } from '../common/addresses/decode';
import { parseUrl } from '../common/addresses/parse-url';

const WEB_SCHEMES = ['http:', 'https:'];
const LINK_SCHEMES = [...WEB_SCHEMES, 'mailto:', 'tel:', 'sms:', 'tg:', 'whatsapp:'];

/** Returns the normalized address of a link; `undefined` for a scheme that could run a script. */
export function safeHref(address: string | null | undefined): string | undefined {
  return addressWith(LINK_SCHEMES, address);
}

/** Returns an address that opens an app; `undefined` for the schemes that browsers handle themselves. */
export function safeAppAddress(address: string | null | undefined): string | undefined {
  const { protocol = '', href } = parseUrl(address ?? '') ?? {};
  return /^(|javascript|data|vbscript|blob|file|about|filesystem|view-source):$/.test(protocol) ? undefined : href;
}

/** Returns a web address for images, frames and previews. */
export function safeWebAddress(address: string | null | undefined): string | undefined {
  return addressWith(WEB_SCHEMES, address);
}

/** Returns a path of the service; `undefined` where a browser would read another host from it. */
export function localPath(path: string): string | undefined {
  return /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : undefined;
}

/** Returns the host of a web address in Punycode, so that letters of another script cannot imitate a known name. */
export function hostOf(address: string): string {
  return parseUrl(safeWebAddress(address) ?? '')?.host ?? '';
}

/** Returns the host of a web address. An address that opens an app has none and is shown in full. */
export function hostOrAddress(address: string): string {
  return hostOf(address) || address;
}

/** Returns a short address for people, without scheme and trailing slash. Decoding is safe: no alias has invisible characters. */
export function displayAddress(shortUrl: string): string {
  return decode(shortUrl.replace(/^https?:\/\//i, '').replace(/\/$/, ''));
}

function addressWith(schemes: string[], address: string | null | undefined): string | undefined {
  const { protocol = '', href } = parseUrl(address ?? '') ?? {};
  return schemes.includes(protocol) ? href : undefined;
}
