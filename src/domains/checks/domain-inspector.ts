import { Injectable } from '@nestjs/common';
import { Domain } from '../domain.entity';
import { DomainVerificationService } from '../validation/domain-verification.service';
import { DomainCheck, Finding, FINDINGS } from './domain-check';
import { SiteCheck } from './site-check';

const SKIPPED = { certificate: 'records_first', reachability: 'records_first' } as const;

/** A host may have thousands of records, more than the column holds. */
const MAX_RECORDS = 20;

/** The records are the proof; no other one is asked for. */
const OWNERSHIP: Partial<Record<Finding, Finding>> = {
  points_here: 'proved',
  no_dns_answer: 'no_dns_answer',
  dns_not_checked: 'dns_not_checked',
};

/** Inspects the DNS records of a branded domain, and its site if the records are right. */
@Injectable()
export class DomainInspector {
  constructor(
    private readonly verification: DomainVerificationService,
    private readonly site: SiteCheck,
  ) {}

  async inspect(domain: Pick<Domain, 'scheme' | 'host'>): Promise<DomainCheck> {
    const { dns, found } = await this.verification.inspect(domain.host);
    const isWrong = ['problem', 'unknown'].includes(FINDINGS[dns][0]);
    const site = isWrong ? SKIPPED : await this.site.run(domain);
    return {
      checkedAt: Date.now(),
      dns,
      found: found.slice(0, MAX_RECORDS),
      ownership: OWNERSHIP[dns] ?? 'not_proved',
      ...site,
    };
  }
}
