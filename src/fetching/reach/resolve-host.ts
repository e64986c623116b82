import { Resolver } from 'node:dns/promises';

/** Timeout in milliseconds and number of tries, for each DNS server. */
const LIMITS = { timeout: 1_000, tries: 2 };

/**
 * Returns the IPv4 and IPv6 addresses of a host, none if it has none. It asks DNS only: names of the machine's hosts
 * file are internal. Throws if no server responds, or if aborted.
 * @param servers those of the system if empty
 */
export async function resolveHost(host: string, servers: string[], signal?: AbortSignal): Promise<string[]> {
  const resolver = new Resolver(LIMITS);
  if (servers.length > 0) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal?.addEventListener('abort', cancel);
  try {
    const results = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    const failures = results.flatMap((result) => (result.status === 'rejected' ? (result.reason as Error) : []));
    if (addresses.length > 0 || failures.every(isNoRecord)) return addresses;
    throw failures[0]!;
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

/** Whether the DNS responded that there is no such record or name. */
export function isNoRecord(error: unknown): boolean {
  return ['ENODATA', 'ENOTFOUND'].includes((error as NodeJS.ErrnoException).code ?? '');
}
