import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { withoutBrackets } from '../../common/addresses/host';
import { cachedFor } from '../../common/time/cached-for';
import { unbrandedHosts } from '../../config/own-host';
import { Settings } from '../../config/settings';
import { FetchFailed } from '../fetcher/fetch-errors';
import { resolveHost } from './resolve-host';

const LIFETIME_MS = 60_000;

/** The host names of this service, as far as its settings name them, and the IP addresses at which it responds. */
export class OwnAddresses {
  readonly hosts: string[];
  private readonly lookups: (() => Promise<string[]>)[];

  constructor(configured: Settings) {
    const { targets, dnsServers } = configured.domains;
    this.hosts = [...new Set([...unbrandedHosts(configured), ...targets])];
    const names = this.hosts.filter((host) => ipOf(host) === undefined && host !== 'localhost');
    this.lookups = names.map((name) => lookupOf(name, dnsServers));
  }

  /**
   * In canonical spelling. Other sites behind the same proxy share these addresses, and are not fetched either.
   * Throws {@link FetchFailed} if the addresses of a name are not known.
   */
  async find(): Promise<Set<string>> {
    const resolved = await Promise.all(this.lookups.map((lookup) => lookup()));
    const configured = this.hosts.flatMap((host) => ipOf(host) ?? []);
    const local = Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));
    const addresses = [...configured, ...resolved.flat(), ...local];
    return new Set(addresses.map((address) => ipaddr.process(address).toString()));
  }
}

/** Looks a name up at most once a minute. While the DNS fails, the name keeps the addresses that it had before. */
function lookupOf(name: string, servers: string[]): () => Promise<string[]> {
  let known: string[] = [];
  const lookup = cachedFor(LIFETIME_MS, async () => (known = await resolveHost(name, servers)));
  return () =>
    lookup().catch((cause: unknown) => {
      if (known.length > 0) return known;
      throw new FetchFailed('could not be compared with the addresses of this service', { cause });
    });
}

/** The IP address that a host is, in brackets or not. */
function ipOf(host: string): string | undefined {
  const bare = withoutBrackets(host);
  return isIP(bare) === 0 ? undefined : bare;
}
