const WEB = ['http:', 'https:'];
const FOLLOWED = [...WEB, 'mailto:', 'tel:', 'sms:', 'tg:', 'whatsapp:'];

/** An address that a visitor may follow, as a browser writes it; nothing where it could run a script. */
export function safeHref(address: string | null | undefined): string | undefined {
  return addressWith(FOLLOWED, address);
}

/** What may open an app: any scheme but those that a browser takes for a page or a script of its own. */
export function safeAppAddress(address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const { protocol, href } = new URL(address);
  return /^(javascript|data|vbscript|blob|file|about|filesystem|view-source):$/.test(protocol) ? undefined : href;
}

/** An address on the web, for images, frames and previews. */
export function safeWebAddress(address: string | null | undefined): string | undefined {
  return addressWith(WEB, address);
}

/** A path of the service itself; nothing where a browser would take it for another host. */
export function ownPath(path: string): string | undefined {
  return /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : undefined;
}

/** The host as it is in truth: one in another script stays in punycode, so that it cannot pose as another. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}

/** An address on one line, without its scheme, as people read it. */
export function shownAddress(address: string): string {
  return address.replace(/^https?:\/\//i, '').replace(/\/$/, '');
}

function addressWith(schemes: string[], address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const { protocol, href } = new URL(address);
  return schemes.includes(protocol) ? href : undefined;
}
