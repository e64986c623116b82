import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { withoutBrackets } from '../../common/addresses/host';
import { cachedFor } from '../../common/time/cached-for';
import { unbrandedHosts } from '../../config/own-host';
import { Settings } from '../../config/settings';
import { resolveHost } from './resolve-host';

const LIFETIME_MS = 60_000;

/** The host names of this service, as far as its settings name them, and the IP addresses at which it responds. */
export class OwnAddresses {
  readonly hosts: string[];
  /** In canonical spelling. Other sites behind the same proxy share these addresses, and are not fetched either. */
  readonly find = cachedFor(LIFETIME_MS, () => this.resolve());

  constructor(private readonly configured: Settings) {
    this.hosts = [...new Set([...unbrandedHosts(configured), ...configured.domains.targets])];
  }

  private async resolve(): Promise<Set<string>> {
    const names = this.hosts.filter((host) => ipOf(host) === undefined && host !== 'localhost');
    const resolved = await Promise.all(
      names.map((name) => resolveHost(name, this.configured.domains.dnsServers).catch(() => [])),
    );
    const configured = this.hosts.flatMap((host) => ipOf(host) ?? []);
    const local = Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));
    const addresses = [...configured, ...resolved.flat(), ...local];
    return new Set(addresses.map((address) => ipaddr.process(address).toString()));
  }
}

/** The IP address that a host is, in brackets or not. */
function ipOf(host: string): string | undefined {
  const bare = withoutBrackets(host);
  return isIP(bare) === 0 ? undefined : bare;
}
