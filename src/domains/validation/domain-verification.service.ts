import { Inject, Injectable, Logger } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { normalizeAddress } from '../../common/addresses/client-address';
import { unbrandedHosts } from '../../config/own-host';
import { Settings, settings } from '../../config/settings';
import type { Finding, TargetRecord } from '../checks/domain-check';
import type { TargetRecordsBody } from '../checks/domain-check.body';
import { DnsRecords, LookupFailure, lookUpRecords } from './dns-records';

const QUERY_TIMEOUT_MS = 2_000;
const QUERY_TRIES = 2;
const LOOPBACK = ['127.0.0.1', '::1'];
/** Error messages hide addresses in these ranges: clients could map the operator's network with them. */
const PRIVATE_RANGES = ['private', 'loopback', 'linkLocal', 'uniqueLocal', 'carrierGradeNat'];

interface Comparison {
  found: DnsRecords;
  expected: DnsRecords;
  /** The failure of a query for the host or for a target; records that match count regardless. */
  failure?: LookupFailure;
}

/** Verifies in the DNS that a domain points to this service (docs/contract.md, Branded domains). */
@Injectable()
export class DomainVerificationService {
  private readonly logger = new Logger(DomainVerificationService.name);
  private readonly configured: Settings['domains'];
  private readonly ownHosts: string[];

  constructor(@Inject(settings.KEY) configured: Settings) {
    this.configured = configured.domains;
    this.ownHosts = [...unbrandedHosts(configured), ...this.configured.targets];
  }

  /** Whether a new domain must point to this service. */
  get isRequired(): boolean {
    return this.configured.isChecked;
  }

  /** The records, one of which a domain needs. The addresses of host names are missing if no DNS server responds. */
  async targetRecords(): Promise<TargetRecordsBody> {
    const known = { names: this.targetNames(), addresses: this.targetAddresses() };
    const required = this.isRequired;
    return { required, records: recordsOf(required ? await this.expectedRecords(this.createResolver()) : known) };
  }

  /** Finds out whether a host points to this service. */
  async inspect(host: string): Promise<{ dns: Finding; found: string[] }> {
    if (!this.isRequired) return { dns: 'dns_not_checked', found: [] };
    const { found, expected, failure } = await this.compare(host);
    const shown = shownOf(found);
    if (pointsTo(found, expected)) return { dns: 'points_here', found: shown };
    if (failure !== undefined) return { dns: 'no_dns_answer', found: [] };
    return { dns: shown.length === 0 ? 'no_record' : 'points_elsewhere', found: shown };
  }

  /** Why a host cannot be used: what it points to, and which records to set. `undefined` if it points here. */
  async findProblem(host: string): Promise<string | undefined> {
    if (this.ownHosts.includes(host)) return 'is a host of the service itself, which does not have to be added.';
    if (!this.isRequired) return undefined;
    const { found, expected, failure } = await this.compare(host);
    if (pointsTo(found, expected)) return undefined;
    if (failure === undefined) return `${describe(host, found)} ${instruct(expected)}`;
    return `could not be checked, as no DNS server responded for ${failure.host}. Please try again later.`;
  }

  private async compare(host: string): Promise<Comparison> {
    const resolver = this.createResolver();
    const [found, expected] = [await lookUpRecords(resolver, host), await this.expectedRecords(resolver)];
    const failure = found.failure ?? expected.failure;
    if (failure !== undefined) this.logger.warn(failure.error, `The DNS lookup of ${failure.host} failed.`);
    return { found, expected, failure };
  }

  /** The targets of `DOMAIN_TARGETS`, with the addresses of those that are host names. */
  private async expectedRecords(resolver: Resolver): Promise<DnsRecords> {
    const names = this.targetNames();
    const found = await Promise.all(names.map((name) => targetRecordsOf(resolver, name)));
    const addresses = [...this.targetAddresses(), ...found.flatMap((records) => records.addresses)];
    return { names, addresses, failure: found.find(({ failure }) => failure !== undefined)?.failure };
  }

  private targetNames(): string[] {
    return this.configured.targets.filter((target) => isIP(target) === 0);
  }

  private targetAddresses(): string[] {
    return this.configured.targets.filter((target) => isIP(target) !== 0).map(normalizeAddress);
  }

  private createResolver(): Resolver {
    const resolver = new Resolver({ timeout: QUERY_TIMEOUT_MS, tries: QUERY_TRIES });
    if (this.configured.dnsServers.length > 0) resolver.setServers(this.configured.dnsServers);
    return resolver;
  }
}

/** `localhost` has no records in the DNS. */
async function targetRecordsOf(resolver: Resolver, name: string): Promise<DnsRecords> {
  return name === 'localhost' ? { names: [], addresses: LOOPBACK } : lookUpRecords(resolver, name);
}

function pointsTo(found: DnsRecords, expected: DnsRecords): boolean {
  return (
    found.names.some((name) => expected.names.includes(name)) ||
    found.addresses.some((address) => expected.addresses.includes(address))
  );
}

function describe(host: string, records: DnsRecords): string {
  const found = shownOf(records);
  if (found.length === 0) return `must point to this service, but ${host} has no CNAME, A or AAAA record.`;
  return `must point to this service, but ${host} points to ${found.join(', ')}.`;
}

function shownOf({ names, addresses }: DnsRecords): string[] {
  return [...new Set([...names, ...addresses.map(hidePrivate)])];
}

function hidePrivate(address: string): string {
  return PRIVATE_RANGES.includes(ipaddr.parse(address).range()) ? 'a private address' : address;
}

function recordsOf({ names, addresses }: DnsRecords): TargetRecord[] {
  const ofAddress = (value: string): TargetRecord => ({ type: isIP(value) === 4 ? 'A' : 'AAAA', value });
  return [...names.map((value): TargetRecord => ({ type: 'CNAME', value })), ...[...new Set(addresses)].map(ofAddress)];
}

function instruct(expected: DnsRecords): string {
  const records = recordsOf(expected).map(
    ({ type, value }) => `${type === 'CNAME' ? 'a' : 'an'} ${type} record to ${value}`,
  );
  return `Please set ${records.join(', or ')}.`;
}
