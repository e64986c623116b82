import { Resolver } from 'node:dns/promises';

/** How long a server may take, in milliseconds, and how often it is asked. */
const PATIENCE = { timeout: 1_000, tries: 2 };

/**
 * The IPv4 and IPv6 addresses of a host, none when it has none. The DNS only: names of the machine's own files are not for
 * users. Throws when no server answers, or when aborted.
 * @param servers the system's own when empty
 */
export async function findMachines(host: string, servers: string[], signal?: AbortSignal): Promise<string[]> {
  const resolver = new Resolver(PATIENCE);
  if (servers.length > 0) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal?.addEventListener('abort', cancel);
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? (answer.reason as Error) : []));
    if (addresses.length > 0 || failures.every(isNothingThere)) return addresses;
    throw failures[0]!;
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

function isNothingThere({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ENODATA' || code === 'ENOTFOUND';
}
