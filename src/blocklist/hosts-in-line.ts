import { isIP, isIPv4, isIPv6 } from 'node:net';
import { parseUrl } from '../common/addresses/parse-url';
import { siteOf } from '../common/addresses/site';

/** A host that needs no parsing: most lists have no others. */
const CANONICAL_HOST = /^(?=.{1,253}$)(?:[a-z0-9_-]{1,63}\.)+[a-z][a-z0-9-]{0,62}$/;

/**
 * Returns the hosts in a line of a blocklist, or `undefined` for a malformed line. A line is `0.0.0.0 bad.example`, as
 * in a hosts file, or a host alone; `#` begins a comment.
 */
export function parseBlockedHosts(line: string): string[] | undefined {
  const words = line.replace(/#.*/, '').trim().split(/\s+/);
  const [first = ''] = words;
  if (first === '') return [];
  if (words.length === 1) return allOrNone([parseBlockedHost(first)]);
  if (isIP(first) === 0) return undefined;
  // Names without a dot, such as `localhost`, are local.
  const named = words.slice(1).filter((word) => word.includes('.') || word.includes(':'));
  return allOrNone(named.map(parseBlockedHost));
}

function allOrNone(hosts: (string | undefined)[]): string[] | undefined {
  return hosts.every((host) => host !== undefined) ? hosts : undefined;
}

/** Normalizes a host as {@link siteOf}. A name without a dot is rejected: it would block a whole top-level domain. */
export function parseBlockedHost(word: string): string | undefined {
  if (CANONICAL_HOST.test(word)) return word;
  const isAddress = isIPv6(word);
  // A URL would lose the port 80.
  const hasPort = /:\d*$/.test(word) && !isAddress;
  if (hasPort || /[/\\?@#]/.test(word)) return undefined;
  const address = parseUrl(`http://${isAddress ? `[${word}]` : word}/`);
  if (address === undefined) return undefined;
  const { host } = siteOf(address.href);
  return isIPv4(host) || host.startsWith('[') || CANONICAL_HOST.test(host) ? host : undefined;
}
