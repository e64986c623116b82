import ipaddr from 'ipaddr.js';

/** Whoever has an IPv6 network has all addresses in it: they share an allowance. */
const IPV6_NETWORK_BYTES = 8;

/** What an address is counted as: itself, or its IPv6 network. Proxies also write what is no address, such as `unknown`. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const bytes = parsed.toByteArray();
  return parsed.kind() === 'ipv6' ? bytes.slice(0, IPV6_NETWORK_BYTES).join('.') : bytes.join('.');
}
