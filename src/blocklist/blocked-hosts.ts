import { Injectable, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { BlockedHost } from './blocked-host.entity';

/** How often the hosts are read again, as another replica may have changed them. */
const REFRESH_INTERVAL_MS = 10_000;

/** The hosts that administrators have blocked, in memory. */
@Injectable()
export class BlockedHosts implements OnModuleInit, OnModuleDestroy {
  private hosts: ReadonlySet<string> = new Set();
  private version = '';
  private reading = Promise.resolve();
  private timer?: NodeJS.Timeout;

  constructor(@InjectRepository(BlockedHost) private readonly rows: Repository<BlockedHost>) {}

  async onModuleInit(): Promise<void> {
    await this.refresh();
    // While the database is unavailable, the hosts stay as they are.
    this.timer = setInterval(() => void this.refresh().catch(() => undefined), REFRESH_INTERVAL_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  get size(): number {
    return this.hosts.size;
  }

  has(host: string): boolean {
    return this.hosts.has(host);
  }

  /** One after the other, so that an older result cannot replace a newer one. */
  refresh(): Promise<void> {
    this.reading = this.reading.catch(() => undefined).then(() => this.read());
    return this.reading;
  }

  /** Rows never change, so the count and the largest id show whether any was added or deleted. */
  private async read(): Promise<void> {
    const query = this.rows.createQueryBuilder('row').select('COUNT(*)', 'count').addSelect('MAX(row.id)', 'last');
    const version = JSON.stringify(await query.getRawOne());
    if (version === this.version) return;
    const rows = await this.rows.find({ select: { host: true } });
    this.hosts = new Set(rows.map(({ host }) => host));
    this.version = version;
  }
}
