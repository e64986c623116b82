import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';
import { normalizeAddress } from '../../common/addresses/client-address';
import { SettingError, SettingReader } from '../setting-reader';

/** The length of the prefix that all IPv4-mapped IPv6 addresses have. */
const MAPPED_PREFIX_BITS = 96;

/** `TRUST_PROXY` as Fastify takes it: no proxy, a number of hops, or whether to trust an address. */
export function readTrustProxy(read: SettingReader): false | number | ((address: string) => boolean) {
  const ranges = read.list('TRUST_PROXY');
  const [first] = ranges;
  if (first === undefined) return false;
  if (ranges.length === 1 && /^\d{1,2}$/.test(first)) return Number(first) || false;
  const wrong = ranges.find((range) => !isRange(range));
  if (wrong !== undefined)
    throw new SettingError(
      'TRUST_PROXY',
      `must be a number of hops, or addresses and CIDR ranges; "${wrong}" is neither.`,
    );
  if (ranges.some(hasAllAddresses))
    throw new SettingError('TRUST_PROXY', 'must not trust every address: any client could then choose its own.');
  return inRanges(ranges);
}

/** Given ranges, Fastify would not find an address that a proxy writes with a port or in brackets. */
function inRanges(ranges: string[]): (address: string) => boolean {
  const trusted = ranges.map(rangeOf);
  return (text) => {
    const address = normalizeAddress(text);
    return isIP(address) !== 0 && ipaddr.subnetMatch(ipaddr.parse(address), { trusted }, '') === 'trusted';
  };
}

/** A range of IPv4-mapped addresses is one of IPv4. */
function rangeOf(range: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const [text = '', prefix] = range.split('/');
  const address = ipaddr.process(text);
  const bits = address.kind() === 'ipv4' ? 32 : 128;
  if (prefix === undefined) return [address, bits];
  return [address, Number(prefix) - (isIP(text) === 6 && bits === 32 ? MAPPED_PREFIX_BITS : 0)];
}

function isRange(range: string): boolean {
  const [address = '', prefix, ...rest] = range.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

function hasAllAddresses(range: string): boolean {
  const [address = '', prefix] = range.split('/');
  if (prefix === undefined) return false;
  const isMapped = isIP(address) === 6 && ipaddr.IPv6.parse(address).isIPv4MappedAddress();
  return Number(prefix) <= (isMapped ? MAPPED_PREFIX_BITS : 0);
}
