import { isIP, isIPv4, isIPv6 } from 'node:net';
import { findAddress } from '../common/find-address';

/** The spelling in which most lists hold their hosts already. */
const CANONICAL = /^(?=.{1,253}$)(?:[a-z0-9_-]{1,63}\.)+[a-z][a-z0-9-]{0,62}$/;

/**
 * The hosts that a line of a blocklist names: `0.0.0.0 bad.example`, as in a hosts file, or a host alone. A comment begins with
 * `#`. Returns `undefined` for a malformed line.
 */
export function findHostsInLine(line: string): string[] | undefined {
  const words = line.replace(/#.*/, '').trim().split(/\s+/);
  const [first = ''] = words;
  if (first === '') return [];
  if (words.length === 1) return allOrNone([findHost(first)]);
  if (isIP(first) === 0) return undefined;
  // Names without a dot belong to the machine itself, such as `localhost`.
  const named = words.slice(1).filter((word) => word.includes('.') || word.includes(':'));
  return allOrNone(named.map(findHost));
}

function allOrNone(hosts: (string | undefined)[]): string[] | undefined {
  return hosts.every((host) => host !== undefined) ? hosts : undefined;
}

/** In the spelling of `URL.hostname`. A name without a dot would be a whole top-level domain. */
function findHost(word: string): string | undefined {
  if (CANONICAL.test(word)) return word;
  if (/[/\\?@[\]]/.test(word)) return undefined;
  const address = findAddress(`http://${isIPv6(word) ? `[${word}]` : word}/`);
  if (address?.port !== '') return undefined;
  const host = address.hostname.replace(/\.$/, '');
  return isIPv4(host) || host.startsWith('[') || CANONICAL.test(host) ? host : undefined;
}
