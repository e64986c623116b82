import ipaddr from 'ipaddr.js';
import { Resolver } from 'node:dns/promises';

/** Where a host points, as far as the DNS says. */
export interface DnsRecords {
  /** Host names that it is an alias of, one after the other, in lower case. */
  names: string[];
  /** IPv4 and IPv6 addresses in their canonical spelling. */
  addresses: string[];
}

/** Aliases that are followed, as long chains are mistakes. */
const MOST_NAMES = 8;
const NOTHING_THERE = ['ENODATA', 'ENOTFOUND'];

/** Asks for the CNAME, A and AAAA records of a host. Throws when no server answers. */
export async function findRecords(resolver: Resolver, host: string): Promise<DnsRecords> {
  const [names, v4, v6] = await Promise.all([
    findNames(resolver, host),
    orNothing(resolver.resolve4(host)),
    orNothing(resolver.resolve6(host)),
  ]);
  return { names, addresses: [...v4, ...v6].map(canonicalAddress) };
}

/** One spelling for all that mean the same: `::ffff:192.0.2.1` is `192.0.2.1`. */
export function canonicalAddress(address: string): string {
  return ipaddr.process(address).toString();
}

async function findNames(resolver: Resolver, host: string): Promise<string[]> {
  const names: string[] = [];
  for (let at = host; names.length < MOST_NAMES;) {
    const [name] = await orNothing(resolver.resolveCname(at));
    if (name === undefined) break;
    at = name.toLowerCase().replace(/\.$/, '');
    names.push(at);
  }
  return names;
}

async function orNothing(answer: Promise<string[]>): Promise<string[]> {
  try {
    return await answer;
  } catch (error) {
    if (NOTHING_THERE.includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
