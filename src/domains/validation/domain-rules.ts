import { Injectable } from '@nestjs/common';
import { Blocklist } from '../../blocklist/blocklist.service';
import { FieldProblem, InvalidInput } from '../../common/errors';
import { parseUrl } from '../../common/addresses/parse-url';
import { siteOf } from '../../common/addresses/site';
import { UpdateDomainDto } from '../domain.dto';
import { Domain } from '../domain.entity';
import { ServiceHosts } from '../service-hosts';
import { DomainVerificationService } from './domain-verification.service';

type Owned = Pick<Domain, 'host' | 'accountId'>;

/** Rules that a DTO cannot check: a domain must point to this service, and must not redirect in a loop or to a blocked site. */
@Injectable()
export class DomainRules {
  constructor(
    private readonly verification: DomainVerificationService,
    private readonly serviceHosts: ServiceHosts,
    private readonly blocklist: Blocklist,
  ) {}

  /** Throws {@link InvalidInput} for a host that does not point to this service, and for redirects that are not allowed. */
  async checkNew({ host, accountId }: Owned, redirects: UpdateDomainDto): Promise<void> {
    const problem = await this.verification.findProblem(host);
    const hostProblems = problem === undefined ? [] : [{ field: 'domain', message: `domain ${problem}` }];
    throwIfAny([...hostProblems, ...(await this.redirectProblems({ host, accountId }, redirects))]);
  }

  /** Throws {@link InvalidInput} for redirects that are not allowed. */
  async checkRedirects(domain: Owned, redirects: UpdateDomainDto): Promise<void> {
    throwIfAny(await this.redirectProblems(domain, redirects));
  }

  private async redirectProblems(domain: Owned, dto: UpdateDomainDto): Promise<FieldProblem[]> {
    const { redirectroot, redirect404, expiredurl, branding } = dto;
    const addresses = { redirectroot, redirect404, expiredurl };
    await this.serviceHosts.settled();
    const loops = Object.entries(addresses).filter(([, address]) => this.leadsBack(domain, address));
    return [
      ...loops.map(([field]) => loopProblem(field)),
      ...this.blocklist.problemsOf({ ...addresses, 'branding.logo': branding?.logo }),
    ];
  }

  private leadsBack({ host, accountId }: Owned, address?: string | null): boolean {
    const location = parseUrl(address ?? '')?.href;
    return (
      location !== undefined && (siteOf(location).host === host || this.serviceHosts.mayRedirect(location, accountId))
    );
  }
}

function loopProblem(field: string): FieldProblem {
  return { field, code: 'own_address', message: `${field} must not lead back to this service.` };
}

function throwIfAny(problems: FieldProblem[]): void {
  if (problems.length > 0) throw new InvalidInput(problems);
}
