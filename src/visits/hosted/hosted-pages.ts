import { Injectable } from '@nestjs/common';
import { Visit } from '../../common/visits/visit';
import { pageLanguage } from '../../user-agents/page-language';
import { Decision, redirectTo, showPage } from '../decision';
import { LinkResolver } from '../targeting/link-resolver';
import { BioVisits } from './bio-visits';
import { CampaignVisits } from './campaign-visits';

/** Public pages of accounts on the service's own host. On a branded domain, their paths are unknown aliases. */
@Injectable()
export class HostedPages {
  constructor(
    private readonly resolver: LinkResolver,
    private readonly campaigns: CampaignVisits,
    private readonly bioPages: BioVisits,
  ) {}

  /** `/r/{slug}` */
  async rotator(visit: Visit): Promise<Decision> {
    const target = this.resolver.isOwn(visit.host)
      ? await this.campaigns.pickRotatorTarget(afterPrefix(visit))
      : undefined;
    if (target === undefined) return this.resolver.fallbackFor(visit);
    return redirectTo(visit.query === '' ? target : `${target}?${visit.query}`, 'hosted');
  }

  /** `/u/{username}/{slug}-{id}`, with `?page=` */
  async campaignList(visit: Visit): Promise<Decision> {
    const page = Number(/^[1-9]\d{0,5}$/.exec(new URLSearchParams(visit.query).get('page') ?? '1')?.[0] ?? 0);
    if (!this.resolver.isOwn(visit.host) || page === 0) return this.resolver.fallbackFor(visit);
    const found = await this.campaigns.findList(`/${visit.alias}`, page, pageLanguage(visit.languages));
    return found === undefined ? this.resolver.fallbackFor(visit) : showPage(found, 'hosted');
  }

  /** `/b/{alias}` */
  async bioPage(visit: Visit): Promise<Decision> {
    if (!this.resolver.isOwn(visit.host)) return this.resolver.fallbackFor(visit);
    const found = await this.bioPages.find(afterPrefix(visit), pageLanguage(visit.languages));
    return found === undefined ? this.resolver.fallbackFor(visit) : showPage(found.page, 'hosted', found.countAs);
  }
}

/** Returns `spring-sale` for `r/spring-sale`. */
function afterPrefix({ alias }: Visit): string {
  return alias.slice(alias.indexOf('/') + 1);
}
