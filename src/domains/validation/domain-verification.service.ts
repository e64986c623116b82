import { Inject, Injectable, Logger } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { normalizeAddress } from '../../common/addresses/client-address';
import { unbrandedHosts } from '../../config/own-host';
import { Settings, settings } from '../../config/settings';
import { DnsRecords, lookUpRecords } from './dns-records';

const QUERY_TIMEOUT_MS = 2_000;
const QUERY_TRIES = 2;
const LOOPBACK = ['127.0.0.1', '::1'];
/** Error messages hide addresses in these ranges: clients could map the operator's network with them. */
const PRIVATE_RANGES = ['private', 'loopback', 'linkLocal', 'uniqueLocal', 'carrierGradeNat'];

/** Verifies in the DNS that a domain points to this service (docs/contract.md, Branded domains). */
@Injectable()
export class DomainVerificationService {
  private readonly logger = new Logger(DomainVerificationService.name);
  private readonly configured: Settings['domains'];
  private readonly ownHosts: string[];

  constructor(@Inject(settings.KEY) configured: Settings) {
    this.configured = configured.domains;
    this.ownHosts = unbrandedHosts(configured);
  }

  /** Why a host cannot be used: what it points to, and which records to set. `undefined` if it points here. */
  async findProblem(host: string): Promise<string | undefined> {
    if (this.ownHosts.includes(host)) return 'is the host of the service itself, which does not have to be added.';
    if (!this.configured.isChecked) return undefined;
    try {
      const resolver = this.createResolver();
      const [found, expected] = [await lookUpRecords(resolver, host), await this.expectedRecords(resolver)];
      return pointsTo(found, expected) ? undefined : `${describe(host, found)} ${instruct(expected)}`;
    } catch (error) {
      this.logger.warn(error, `The DNS lookup of ${host} failed.`);
      return `could not be checked, as no DNS server answered for ${host}. Please try again later.`;
    }
  }

  /** The targets of `DOMAIN_TARGETS`, with the addresses of those that are host names. */
  private async expectedRecords(resolver: Resolver): Promise<DnsRecords> {
    const names = this.configured.targets.filter((target) => isIP(target) === 0);
    const given = this.configured.targets.filter((target) => isIP(target) !== 0);
    const found = await Promise.all(names.map((name) => addressesOf(resolver, name)));
    return { names, addresses: [...given.map(normalizeAddress), ...found.flat()] };
  }

  private createResolver(): Resolver {
    const resolver = new Resolver({ timeout: QUERY_TIMEOUT_MS, tries: QUERY_TRIES });
    if (this.configured.dnsServers.length > 0) resolver.setServers(this.configured.dnsServers);
    return resolver;
  }
}

/** `localhost` has no records in the DNS. */
async function addressesOf(resolver: Resolver, name: string): Promise<string[]> {
  return name === 'localhost' ? LOOPBACK : (await lookUpRecords(resolver, name)).addresses;
}

function pointsTo(found: DnsRecords, expected: DnsRecords): boolean {
  return (
    found.names.some((name) => expected.names.includes(name)) ||
    found.addresses.some((address) => expected.addresses.includes(address))
  );
}

function describe(host: string, { names, addresses }: DnsRecords): string {
  const found = [...names, ...addresses.map(hidePrivate)];
  if (found.length === 0) return `must point to this service, but ${host} has no CNAME, A or AAAA record.`;
  return `must point to this service, but ${host} points to ${[...new Set(found)].join(', ')}.`;
}

function hidePrivate(address: string): string {
  return PRIVATE_RANGES.includes(ipaddr.parse(address).range()) ? 'a private address' : address;
}

function instruct({ names, addresses }: DnsRecords): string {
  const records = [
    ...names.map((name) => `a CNAME record to ${name}`),
    ...addresses.map((address) => `${isIP(address) === 4 ? 'an A' : 'an AAAA'} record to ${address}`),
  ];
  return `Please set ${[...new Set(records)].join(', or ')}.`;
}
