/** The longest name that DNS allows. */
export const MAX_HOST_LENGTH = 253;

/** The host and the port of an http or https address. */
export interface Site {
  /** Without a trailing dot. */
  host: string;
  /** Empty for 80 and 443. */
  port: string;
}

const NO_SITE: Site = { host: '', port: '' };

/**
 * The site of an address in the spelling of `URL.href`; the host is empty for other schemes. Every visit needs it, and `new URL`
 * takes ten times as long.
 */
export function siteOf(location: string): Site {
  const start = location.startsWith('https://') ? 8 : location.startsWith('http://') ? 7 : 0;
  if (start === 0) return NO_SITE;
  const slash = location.indexOf('/', start);
  const authority = location.slice(start, slash === -1 ? undefined : slash);
  const site = authority.slice(authority.lastIndexOf('@') + 1);
  const colon = site.lastIndexOf(':');
  // An IPv6 address has colons within its brackets.
  if (colon === -1 || site.endsWith(']')) return { host: withoutDot(site), port: '' };
  const port = site.slice(colon + 1);
  return { host: withoutDot(site.slice(0, colon)), port: port === '80' || port === '443' ? '' : port };
}

function withoutDot(host: string): string {
  return host.endsWith('.') ? host.slice(0, -1) : host;
}
