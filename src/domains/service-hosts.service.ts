import { Inject, Injectable, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { CacheTags } from '../cache/cache-tags';
import { siteOf } from '../common/site';
import { ownHosts } from '../config/own-host';
import { Settings, settings } from '../config/settings';
import { Domain } from './domain.entity';

/** How often is looked for domains that another process has added or deleted, in milliseconds. */
const LOOK = 60_000;

/** The landing page, bio pages, and lists of campaigns. */
const PAGES = /^\/(?:$|[bu]\/)/;

/** Knows all hosts by which this service is reached: its own, and the branded domains of all accounts. */
@Injectable()
export class ServiceHosts implements OnModuleInit, OnModuleDestroy {
  private readonly own: ReadonlySet<string>;
  private readonly ownPort: string;
  private branded: ReadonlySet<string> = new Set();
  private known = '';
  private reading: Promise<void> = Promise.resolve();
  private next?: Promise<void>;
  private timer?: NodeJS.Timeout;

  constructor(
    @InjectRepository(Domain) private readonly domains: Repository<Domain>,
    private readonly tags: CacheTags,
    @Inject(settings.KEY) { baseUrl }: Settings,
  ) {
    this.own = new Set(ownHosts(baseUrl));
    this.ownPort = siteOf(`${baseUrl}/`).port;
  }

  async onModuleInit(): Promise<void> {
    await this.read();
    this.tags.add({
      drop: (...tags) => void (tags.some((tag) => /^(host|account):/.test(tag)) && this.refresh()),
      expire: () => void this.refresh(),
    });
    this.timer = setInterval(() => void this.refresh(), LOOK).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /**
   * Whether an address is one of this service's. Another port is another service.
   * @param location in the spelling of `URL.href`
   */
  include(location: string): boolean {
    const { host, port } = siteOf(location);
    if (this.own.has(host)) return port === this.ownPort;
    return this.branded.has(host) && (port === '' || port === this.ownPort);
  }

  /** Whether whoever is led to such an address could be led on from there, and so in circles: by all but pages of the own host. */
  leadOn(location: string): boolean {
    if (!this.include(location)) return false;
    const { hostname, pathname } = new URL(location);
    return !this.own.has(hostname) || !PAGES.test(pathname);
  }

  /** Waits for what is being read: a domain that was just added counts. */
  settled(): Promise<void> {
    return this.next ?? this.reading;
  }

  /** Reads once more, after what is being read right now: that may be older than the change. */
  private refresh(): Promise<void> {
    this.next ??= this.reading.then(() => {
      this.next = undefined;
      // While the database is away, what is known goes on.
      return (this.reading = this.read().catch(() => undefined));
    });
    return this.next;
  }

  /** Domains are added and deleted, but never change their hosts: two numbers tell whether anything has happened. */
  private async read(): Promise<void> {
    const query = this.domains
      .createQueryBuilder('domain')
      .select('COUNT(*)', 'count')
      .addSelect('MAX(domain.id)', 'last');
    const known = JSON.stringify(await query.getRawOne());
    if (known === this.known) return;
    const domains = await this.domains.find({ select: { host: true } });
    this.branded = new Set(domains.map(({ host }) => host));
    this.known = known;
  }
}
