import { Inject, Injectable, Logger } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { ownHosts } from '../config/own-host';
import { Settings, settings } from '../config/settings';
import { canonicalAddress, DnsRecords, findRecords } from './dns-records';

/** How long a server may take, in milliseconds, and how often it is asked. */
const PATIENCE = { timeout: 2_000, tries: 2 };
const LOOPBACK = ['127.0.0.1', '::1'];
/** Ranges that no answer tells about: a client must not read the operator's own network through us. */
const INWARD = ['private', 'loopback', 'linkLocal', 'uniqueLocal', 'carrierGradeNat'];

/** Proves by the DNS that a domain points to this service (docs/api.md, Branded domains). */
@Injectable()
export class DomainProofService {
  private readonly logger = new Logger(DomainProofService.name);
  private readonly configured: Settings['domains'];
  private readonly ownHosts: string[];

  constructor(@Inject(settings.KEY) { domains, baseUrl }: Settings) {
    this.configured = domains;
    this.ownHosts = ownHosts(baseUrl);
  }

  /** What keeps a host from being used: what was found, and what to set. Empty-handed when it points here. */
  async findProblem(host: string): Promise<string | undefined> {
    if (this.ownHosts.includes(host)) return 'is the host of the service itself, which needs not be added.';
    if (!this.configured.isChecked) return undefined;
    try {
      const resolver = this.resolver();
      const [found, wanted] = [await findRecords(resolver, host), await this.wanted(resolver)];
      return pointsAt(found, wanted) ? undefined : `${describe(host, found)} ${instruct(wanted)}`;
    } catch (error) {
      this.logger.warn(error, `The DNS did not answer for ${host}.`);
      return `could not be checked, as no DNS server answered for ${host}. Please try again later.`;
    }
  }

  /** What a domain has to point at, with the addresses of the named targets. */
  private async wanted(resolver: Resolver): Promise<DnsRecords> {
    const names = this.configured.targets.filter((target) => isIP(target) === 0);
    const given = this.configured.targets.filter((target) => isIP(target) !== 0);
    const found = await Promise.all(names.map((name) => addressesOf(resolver, name)));
    return { names, addresses: [...given.map(canonicalAddress), ...found.flat()] };
  }

  private resolver(): Resolver {
    const resolver = new Resolver(PATIENCE);
    if (this.configured.dnsServers.length > 0) resolver.setServers(this.configured.dnsServers);
    return resolver;
  }
}

/** `localhost` stands in no DNS. */
async function addressesOf(resolver: Resolver, name: string): Promise<string[]> {
  return name === 'localhost' ? LOOPBACK : (await findRecords(resolver, name)).addresses;
}

function pointsAt(found: DnsRecords, wanted: DnsRecords): boolean {
  return (
    found.names.some((name) => wanted.names.includes(name)) ||
    found.addresses.some((address) => wanted.addresses.includes(address))
  );
}

function describe(host: string, { names, addresses }: DnsRecords): string {
  const found = [...names, ...addresses.map(shown)];
  if (found.length === 0) return `must point to this service, but ${host} has no CNAME, A or AAAA record.`;
  return `must point to this service, but ${host} points to ${[...new Set(found)].join(', ')}.`;
}

function shown(address: string): string {
  return INWARD.includes(ipaddr.parse(address).range()) ? 'a private address' : address;
}

function instruct({ names, addresses }: DnsRecords): string {
  const settingsToMake = [
    ...names.map((name) => `a CNAME record to ${name}`),
    ...addresses.map((address) => `${isIP(address) === 4 ? 'an A' : 'an AAAA'} record to ${address}`),
  ];
  return `Please set ${[...new Set(settingsToMake)].join(', or ')}.`;
}
