import { findAddress } from '../common/find-address';

const WEB = ['http:', 'https:'];
const FOLLOWED = [...WEB, 'mailto:', 'tel:', 'sms:', 'tg:', 'whatsapp:'];

/** An address that a visitor may follow, as a browser writes it; `undefined` where it could run a script. */
export function safeHref(address: string | null | undefined): string | undefined {
  return addressWith(FOLLOWED, address);
}

/** An address that opens an app: any scheme but those of pages and scripts of the browser itself. */
export function safeAppAddress(address: string | null | undefined): string | undefined {
  const { protocol = '', href } = findAddress(address ?? '') ?? {};
  return /^(|javascript|data|vbscript|blob|file|about|filesystem|view-source):$/.test(protocol) ? undefined : href;
}

/** An address on the web, for images, frames and previews. */
export function safeWebAddress(address: string | null | undefined): string | undefined {
  return addressWith(WEB, address);
}

/** A path of the service itself; `undefined` where a browser would take it for another host. */
export function ownPath(path: string): string | undefined {
  return /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : undefined;
}

/** The host in punycode, so that letters of another script cannot imitate a known name. */
export function hostOf(address: string): string {
  return findAddress(address)?.host ?? '';
}

/** An address on one line, without its scheme, as people read it. */
export function shownAddress(address: string): string {
  return address.replace(/^https?:\/\//i, '').replace(/\/$/, '');
}

function addressWith(schemes: string[], address: string | null | undefined): string | undefined {
  const { protocol = '', href } = findAddress(address ?? '') ?? {};
  return schemes.includes(protocol) ? href : undefined;
}
