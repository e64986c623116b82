import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { NotFound, TooManyAttempts } from '../../common/errors';
import { Transactions } from '../../database/transactions';
import { ALL_ADDRESSES, Attempts } from '../../limits/attempts';
import { SharedWindows } from '../../limits/shared-windows';
import { Domain } from '../domain.entity';
import { ServiceHosts } from '../service-hosts';
import { DomainCheck } from './domain-check';
import { DomainInspector } from './domain-inspector';

/** Per account, as each check takes some DNS queries and a request. */
const MAX_CHECKS = 20;
const WINDOW_MS = 60_000;

/** Checks branded domains when their owners ask for it. */
@Injectable()
export class DomainChecksService {
  private readonly checks: Attempts;

  constructor(
    @InjectRepository(Domain) private readonly domains: Repository<Domain>,
    private readonly inspector: DomainInspector,
    private readonly transactions: Transactions,
    private readonly serviceHosts: ServiceHosts,
    windows: SharedWindows,
  ) {
    this.checks = new Attempts(windows, MAX_CHECKS, WINDOW_MS);
  }

  /** Checks a domain and keeps the result. Throws {@link NotFound} and {@link TooManyAttempts}. */
  async check(accountId: number, id: number): Promise<DomainCheck> {
    const domain = await this.domains.findOneBy({ id, accountId });
    if (domain === null) throw new NotFound('domain');
    const retryAfterSeconds = await this.checks.begin(`domain-checks:${accountId}`, ALL_ADDRESSES);
    if (retryAfterSeconds !== undefined) throw new TooManyAttempts(retryAfterSeconds);
    const lastCheck = await this.inspector.inspect(domain);
    const result = { lastCheck, isServed: lastCheck.reachability === 'served' };
    const write = this.transactions.run((manager) => manager.update(Domain, { id, accountId }, result));
    await this.serviceHosts.announceAfter(write, domain.host);
    return lastCheck;
  }
}
