import { Injectable } from '@nestjs/common';
import { Blocklist } from '../blocklist/blocklist.service';
import { FieldProblem, InvalidInput } from '../common/errors';
import { findAddress } from '../common/find-address';
import { siteOf } from '../common/site';
import { DomainProofService } from './domain-proof.service';
import { UpdateDomainDto } from './domain.dto';
import { ServiceHosts } from './service-hosts.service';

/** What a domain of valid form must still obey: that it is proven to point here, and where it may lead. */
@Injectable()
export class DomainRules {
  constructor(
    private readonly proof: DomainProofService,
    private readonly serviceHosts: ServiceHosts,
    private readonly blocklist: Blocklist,
  ) {}

  /** Throws {@link InvalidInput} for a host that does not point here, and for what it may not lead to. */
  async checkNew(host: string, redirects: UpdateDomainDto): Promise<void> {
    const problem = await this.proof.findProblem(host);
    const ofHost = problem === undefined ? [] : [{ field: 'domain', message: `domain ${problem}` }];
    throwAny([...ofHost, ...(await this.redirectProblems(host, redirects))]);
  }

  /** Throws {@link InvalidInput}. */
  async checkRedirects(host: string, redirects: UpdateDomainDto): Promise<void> {
    throwAny(await this.redirectProblems(host, redirects));
  }

  /** Waits until a host that was added or deleted is known to be. */
  settled(): Promise<void> {
    return this.serviceHosts.settled();
  }

  /** What would lead visitors in circles, or to a blocked site. */
  private async redirectProblems(host: string, redirects: UpdateDomainDto): Promise<FieldProblem[]> {
    const addresses = { redirectroot: redirects.redirectroot, redirect404: redirects.redirect404 };
    await this.serviceHosts.settled();
    const circles = Object.entries(addresses).filter(([, address]) => this.leadsBack(host, address));
    return [...circles.map(([field]) => circle(field)), ...this.blocklist.problemsOf(addresses)];
  }

  private leadsBack(host: string, address?: string): boolean {
    const location = findAddress(address ?? '')?.href;
    return location !== undefined && (siteOf(location).host === host || this.serviceHosts.leadOn(location));
  }
}

function circle(field: string): FieldProblem {
  return { field, message: `${field} must not be an address by which this service leads on.` };
}

function throwAny(problems: FieldProblem[]): void {
  if (problems.length > 0) throw new InvalidInput(problems);
}
