/** Where on the web an address leads. */
export interface Site {
  /** Without the dot that may stand at its end. */
  host: string;
  /** Empty for the ports of http and https. */
  port: string;
}

const NOWHERE: Site = { host: '', port: '' };

/**
 * The site of an address in the spelling of `URL.href`; an empty host where it is none of the web. Cut out by hand, as every
 * visit passes here: parsing an address takes ten times as long.
 */
export function siteOf(location: string): Site {
  const start = location.startsWith('https://') ? 8 : location.startsWith('http://') ? 7 : 0;
  if (start === 0) return NOWHERE;
  const slash = location.indexOf('/', start);
  const authority = location.slice(start, slash === -1 ? undefined : slash);
  const site = authority.slice(authority.lastIndexOf('@') + 1);
  const colon = site.lastIndexOf(':');
  // The colons of an IPv6 address stand in brackets.
  if (colon === -1 || site.endsWith(']')) return { host: withoutDot(site), port: '' };
  const port = site.slice(colon + 1);
  return { host: withoutDot(site.slice(0, colon)), port: port === '80' || port === '443' ? '' : port };
}

function withoutDot(host: string): string {
  return host.endsWith('.') ? host.slice(0, -1) : host;
}
