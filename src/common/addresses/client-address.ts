import ipaddr from 'ipaddr.js';
import { isIP, isIPv4 } from 'node:net';

/**
 * Normalizes an IP address, so that limits, hashes and countries agree on it: proxies send addresses with quotes, brackets and
 * ports, and IPv4 as IPv6. The zone of a link-local address, such as `%eth0`, is left out. Text that is not an address, such as
 * `unknown`, is returned unchanged.
 * @param text absent for a client that has reset its connection
 */
export function normalizeAddress(text: string | undefined = ''): string {
  if (isIPv4(text)) return text;
  const bare = text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  return isIP(bare) === 0 ? bare : ipaddr.process(bare.replace(/%.*/, '')).toString();
}
