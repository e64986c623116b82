import { Resolver } from 'node:dns/promises';
import { normalizeAddress } from '../../common/addresses/client-address';

/** What a host points to in the DNS. */
export interface DnsRecords {
  /** The CNAME chain, in lower case. */
  names: string[];
  /** IPv4 and IPv6 addresses, normalized. */
  addresses: string[];
}

/** A longer chain is a mistake. */
const MAX_CNAME_CHAIN_LENGTH = 8;
const NO_RECORD_CODES = ['ENODATA', 'ENOTFOUND'];

/** Looks up the CNAME, A and AAAA records of a host. Throws if no DNS server responds. */
export async function lookUpRecords(resolver: Resolver, host: string): Promise<DnsRecords> {
  const [names, v4, v6] = await Promise.all([
    followCnames(resolver, host),
    emptyIfNoRecord(resolver.resolve4(host)),
    emptyIfNoRecord(resolver.resolve6(host)),
  ]);
  return { names, addresses: [...v4, ...v6].map(normalizeAddress) };
}

async function followCnames(resolver: Resolver, host: string): Promise<string[]> {
  const names: string[] = [];
  for (let current = host; names.length < MAX_CNAME_CHAIN_LENGTH;) {
    const [name] = await emptyIfNoRecord(resolver.resolveCname(current));
    if (name === undefined) break;
    current = name.toLowerCase().replace(/\.$/, '');
    names.push(current);
  }
  return names;
}

async function emptyIfNoRecord(lookup: Promise<string[]>): Promise<string[]> {
  try {
    return await lookup;
  } catch (error) {
    if (NO_RECORD_CODES.includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
