import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { NotFound, TooManyAttempts } from '../../common/errors';
import { Transactions } from '../../database/transactions';
import { ALL_ADDRESSES, Attempts } from '../../limits/attempts';
import { SharedWindows } from '../../limits/shared-windows';
import { Domain } from '../domain.entity';
import { DomainVerificationService } from '../validation/domain-verification.service';
import { DomainCheck, Finding, FINDINGS } from './domain-check';
import { TargetRecordsBody } from './domain-check.body';
import { SiteCheck } from './site-check';

/** Per account, as each check takes some DNS queries and a request. */
const MAX_CHECKS = 20;
const WINDOW_MS = 60_000;

/** Checks branded domains when their owners ask for it. */
@Injectable()
export class DomainChecksService {
  private readonly checks: Attempts;

  constructor(
    @InjectRepository(Domain) private readonly domains: Repository<Domain>,
    private readonly verification: DomainVerificationService,
    private readonly site: SiteCheck,
    private readonly transactions: Transactions,
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
    const lastCheck = await this.run(domain);
    await this.transactions.run((manager) => manager.update(Domain, { id, accountId }, { lastCheck }));
    return lastCheck;
  }

  /** The DNS records of which a branded domain needs one. */
  async targetRecords(): Promise<TargetRecordsBody> {
    return { required: this.verification.isRequired, records: await this.verification.targetRecords() };
  }

  private async run(domain: Domain): Promise<DomainCheck> {
    const { dns, found } = await this.verification.inspect(domain.host);
    const isWrong = ['problem', 'unknown'].includes(FINDINGS[dns][0]);
    const site = isWrong ? SKIPPED : await this.site.run(domain);
    return { checkedAt: Date.now(), dns, found, ownership: OWNERSHIP[dns] ?? 'not_proved', ...site };
  }
}

const SKIPPED = { certificate: 'records_first', reachability: 'records_first' } as const;

/** The records are the proof; no other one is asked for. */
const OWNERSHIP: Partial<Record<Finding, Finding>> = {
  points_here: 'proved',
  no_dns_answer: 'no_dns_answer',
  dns_not_checked: 'dns_not_checked',
};
