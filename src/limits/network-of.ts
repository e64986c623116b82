import ipaddr from 'ipaddr.js';

/** A client has all addresses of its IPv6 network: they share one limit. */
const IPV6_NETWORK_BYTES = 8;

/** The key under which an address is counted: itself, or its IPv6 network. A proxy may also send words such as `unknown`. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const bytes = parsed.toByteArray();
  return parsed.kind() === 'ipv6' ? bytes.slice(0, IPV6_NETWORK_BYTES).join('.') : bytes.join('.');
}
