import { Resolver } from 'node:dns/promises';
import { normalizeAddress } from '../../common/addresses/client-address';
import { isNoRecord } from '../../fetching/reach/resolve-host';

/** What a host points to in the DNS. */
export interface DnsRecords {
  /** The CNAME chain, in lower case. */
  names: string[];
  /** IPv4 and IPv6 addresses, normalized. */
  addresses: string[];
  /** A query that no DNS server has responded to, so that there may be more. */
  failure?: LookupFailure;
}

export interface LookupFailure {
  host: string;
  error: unknown;
}

/** A longer chain is a mistake. */
const MAX_CNAME_CHAIN_LENGTH = 8;

/** Looks up the CNAME, A and AAAA records of a host. */
export async function lookUpRecords(resolver: Resolver, host: string): Promise<DnsRecords> {
  let failure: LookupFailure | undefined;
  const answer = async (name: string, query: Promise<string[]>) => {
    try {
      return await query;
    } catch (error) {
      if (!isNoRecord(error)) failure = { host: name, error };
      return [];
    }
  };
  const [names, v4, v6] = await Promise.all([
    followCnames(host, (name) => answer(name, resolver.resolveCname(name))),
    answer(host, resolver.resolve4(host)),
    answer(host, resolver.resolve6(host)),
  ]);
  return { names, addresses: [...v4, ...v6].map(normalizeAddress), failure };
}

async function followCnames(host: string, find: (name: string) => Promise<string[]>): Promise<string[]> {
  const names: string[] = [];
  for (let current = host; names.length < MAX_CNAME_CHAIN_LENGTH;) {
    const [name] = await find(current);
    if (name === undefined) break;
    current = name.toLowerCase().replace(/\.$/, '');
    names.push(current);
  }
  return names;
}
