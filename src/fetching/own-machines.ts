import ipaddr from 'ipaddr.js';
import { networkInterfaces } from 'node:os';
import { isIP } from 'node:net';
import { ownHosts } from '../config/own-host';
import { Settings } from '../config/settings';
import { findMachines } from './find-machines';

/** How long the addresses of the own names are kept, in milliseconds. */
const LIFETIME = 60_000;

/** The names and addresses at which this service itself answers, as far as its settings tell. */
export class OwnMachines {
  readonly hosts: string[];
  private known: { addresses: Promise<Set<string>>; until: number } | undefined;

  constructor(private readonly configured: Settings) {
    this.hosts = [...new Set([...ownHosts(configured.baseUrl), ...configured.domains.targets])];
  }

  /** In canonical spelling. A proxy in front may serve others too: their pages are then not fetched. */
  addresses(): Promise<Set<string>> {
    if (this.known === undefined || this.known.until < Date.now())
      this.known = { addresses: this.find(), until: Date.now() + LIFETIME };
    return this.known.addresses;
  }

  private async find(): Promise<Set<string>> {
    const names = this.hosts.filter((host) => ipOf(host) === undefined && host !== 'localhost');
    const found = await Promise.all(
      names.map((name) => findMachines(name, this.configured.domains.dnsServers).catch(() => [])),
    );
    const given = this.hosts.flatMap((host) => ipOf(host) ?? []);
    const local = Object.values(networkInterfaces()).flatMap((cards) => (cards ?? []).map(({ address }) => address));
    return new Set([...given, ...found.flat(), ...local].map((address) => ipaddr.process(address).toString()));
  }
}

/** The address that a host is, in brackets or not. */
function ipOf(host: string): string | undefined {
  const bare = host.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? undefined : bare;
}
