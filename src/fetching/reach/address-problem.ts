import ipaddr from 'ipaddr.js';

/** Public addresses at which a cloud gives the secrets of a virtual machine to that machine. */
const METADATA = ['168.63.129.16'];
/** All public IPv6 addresses that are assigned today; ipaddr.js takes more for public. */
const PUBLIC_V6 = ipaddr.parseCIDR('2000::/3');
/** The marks of ISATAP in the fifth and sixth group: what follows is an IPv4 address, often a private one. */
const ISATAP = { fifth: [0, 0x200], sixth: 0x5efe };

/**
 * Returns why no connection may go to an IP address, or `undefined`. Only public addresses are allowed; IPv6 addresses
 * that embed an IPv4 address (mapped, NAT64, 6to4, Teredo) are all refused, as gateways decide where they lead.
 */
export function addressProblem(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return `leads to ${address}, which is not an IP address`;
  const ip = ipaddr.parse(address);
  if (METADATA.includes(ip.toString())) return 'leads to the metadata service of a cloud';
  if (ip.range() !== 'unicast') return `leads to an address that is not public (${ip.range()})`;
  if (ip instanceof ipaddr.IPv6 && !isPublic(ip)) return 'leads to an address that is not public (IPv6)';
  return undefined;
}

function isPublic(ip: ipaddr.IPv6): boolean {
  const [, , , , fifth, sixth] = ip.parts;
  const isIsatap = ISATAP.fifth.includes(fifth!) && sixth === ISATAP.sixth;
  return ip.match(PUBLIC_V6) && !isIsatap;
}
