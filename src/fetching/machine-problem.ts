import ipaddr from 'ipaddr.js';

/** Public addresses that lead inward all the same: the host of a virtual machine answers there with its secrets. */
const METADATA = ['168.63.129.16'];
/** All of today's public IPv6; what the library takes for public outside of it leads to no site. */
const PUBLIC_V6 = ipaddr.parseCIDR('2000::/3');
/** The marks of ISATAP in the fifth and sixth group: what follows is an IPv4 address, often a private one. */
const ISATAP = { fifth: [0, 0x200], sixth: 0x5efe };

/**
 * Why no connection may go to an IP address, or nothing. Only what is public is let through: all forms of IPv6 that carry
 * an IPv4 address are refused whole (mapped, NAT64, 6to4, Teredo), as what they lead to is decided by others.
 */
export function machineProblem(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return `leads to ${address}, which is no address`;
  const ip = ipaddr.parse(address);
  if (METADATA.includes(ip.toString())) return 'leads to an address of the cloud it may run in';
  if (ip.range() !== 'unicast') return `leads to an address that is not public (${ip.range()})`;
  if (ip instanceof ipaddr.IPv6 && !isPublic(ip)) return 'leads to an address that is not public (IPv6)';
  return undefined;
}

function isPublic(ip: ipaddr.IPv6): boolean {
  const [, , , , fifth, sixth] = ip.parts;
  const isIsatap = ISATAP.fifth.includes(fifth!) && sixth === ISATAP.sixth;
  return ip.match(PUBLIC_V6) && !isIsatap;
}
