import ipaddr from 'ipaddr.js';
import { normalizeAddress } from '../common/addresses/client-address';

/** All addresses of an IPv6 network belong to one owner, and share an allowance. */
const IPV6_NETWORK_BYTES = 8;

/** The key under which requests of an address are counted: the address, or its IPv6 network. */
export function networkOf(address: string): string {
  const normalized = normalizeAddress(address);
  if (!ipaddr.IPv6.isValid(normalized)) return normalized;
  return ipaddr.parse(normalized).toByteArray().slice(0, IPV6_NETWORK_BYTES).join('.');
}
