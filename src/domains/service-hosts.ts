import { Inject, Injectable, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { CacheTags } from '../cache/cache-tags';
import { siteOf } from '../common/addresses/site';
import { ownHosts } from '../config/own-host';
import { Settings, settings } from '../config/settings';
import { Domain, hostTag } from './domain.entity';

/** How often the domains are read again without a message, as another process may have changed them. */
const REFRESH_INTERVAL_MS = 60_000;

/** Paths of the service's own host that never redirect: the landing page, bio pages and campaign lists. */
const PAGE_PATHS = /^\/(?:$|[bu]\/)/;

type BrandedHost = Pick<Domain, 'host' | 'scheme' | 'accountId'> & { isServed: 0 | 1 };

/** All hosts of this service: its own, and the branded domains of all accounts. */
@Injectable()
export class ServiceHosts implements OnModuleInit, OnModuleDestroy {
  /** The ports of the service's own hosts. */
  private readonly own: ReadonlyMap<string, string>;
  private readonly ownPort: string;
  private branded: ReadonlyMap<string, BrandedHost> = new Map();
  private reading: Promise<void> = Promise.resolve();
  private nextRead?: Promise<void>;
  private timer?: NodeJS.Timeout;

  constructor(
    @InjectRepository(Domain) private readonly domains: Repository<Domain>,
    private readonly tags: CacheTags,
    @Inject(settings.KEY) { baseUrl, dashboard }: Settings,
  ) {
    this.ownPort = siteOf(`${baseUrl}/`).port;
    const { host, port } = siteOf(`${dashboard.url}/`);
    this.own = new Map([[host, port], ...ownHosts(baseUrl).map((own) => [own, this.ownPort] as const)]);
  }

  async onModuleInit(): Promise<void> {
    this.tags.add({
      drop: (...tags) => void (tags.some((tag) => /^(host|account):/.test(tag)) && this.refresh()),
      expire: () => void this.refresh(),
    });
    this.reading = this.read();
    await this.reading;
    this.timer = setInterval(() => void this.refresh(), REFRESH_INTERVAL_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /**
   * Whether an address belongs to this service. Another port is another service, and so is the domain of another account
   * at which this service was not found.
   * @param location in the spelling of `URL.href`
   */
  includes(location: string, accountId?: number): boolean {
    const { host, port } = siteOf(location);
    if (this.own.has(host)) return port === this.own.get(host);
    const domain = this.branded.get(host);
    const isOurs = domain !== undefined && (domain.accountId === accountId || Boolean(domain.isServed));
    return isOurs && (port === '' || port === this.ownPort);
  }

  /** The scheme and host of a branded domain. */
  originOf(host: string): string {
    return `${this.branded.get(host)?.scheme ?? 'https'}://${host}`;
  }

  /** Whether this service may redirect visitors of an address again, and so in a loop. @param accountId as for {@link includes} */
  mayRedirect(location: string, accountId?: number): boolean {
    if (!this.includes(location, accountId)) return false;
    return !this.own.has(siteOf(location).host) || !PAGE_PATHS.test(new URL(location).pathname);
  }

  /** Reports a change of a domain, also if it failed, and waits until this process has taken it into account. */
  async announceAfter<T>(change: Promise<T>, host: string): Promise<T> {
    return this.tags.dropAfter(change, hostTag(host)).finally(() => this.settled());
  }

  /** Waits until the changes of domains that were announced so far are taken into account. */
  settled(): Promise<void> {
    return this.nextRead ?? this.reading;
  }

  /** Reads again after a read under way, which may be older than the change. */
  private refresh(): Promise<void> {
    this.nextRead ??= this.reading.then(() => {
      this.nextRead = undefined;
      // While the database is unavailable, the hosts stay as they are.
      return (this.reading = this.read().catch(() => undefined));
    });
    return this.nextRead;
  }

  private async read(): Promise<void> {
    const columns = ['domain.host AS host', 'domain.scheme AS scheme', 'domain.accountId AS accountId'];
    const domains = await this.domains
      .createQueryBuilder('domain')
      .innerJoin(Account, 'account', 'account.id = domain.accountId')
      .select([...columns, 'domain.isServed AND NOT account.isSuspended AS isServed'])
      .getRawMany<BrandedHost>();
    this.branded = new Map(domains.map((domain) => [domain.host, domain]));
  }
}
