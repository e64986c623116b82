import { Injectable } from '@nestjs/common';
import { Blocklist } from '../../blocklist/blocklist.service';
import { ServiceHosts } from '../../domains/service-hosts';
import { LinkSnapshot } from '../../links/snapshots/link-snapshot';
import { blockedPage, circularPage } from '../../pages/notices';
import { pageLanguage } from '../../user-agents/page-language';
import { Decision, showPage } from '../decision';

/** Why visitors are not sent to an address: its host is blocked, or it leads back to this service. */
export type Refusal = 'blocked' | 'circular';

/**
 * Keeps visitors from addresses that no link may lead to. Creating such a link is refused, but lists change, and domains are
 * added that links led to before.
 */
@Injectable()
export class DestinationGuard {
  constructor(
    private readonly blocklist: Blocklist,
    private readonly serviceHosts: ServiceHosts,
  ) {}

  /** @param location in the spelling of `URL.href` */
  refusalFor(location: string): Refusal | undefined {
    if (this.blocklist.blocks(location)) return 'blocked';
    return this.serviceHosts.mayRedirect(location) ? 'circular' : undefined;
  }

  /** Whether an address that a visitor may choose to follow is blocked. */
  isBlocked(address: string): boolean {
    return this.blocklist.blocks(new URL(address).href);
  }

  /** A link without the stores and the overlay's button that have been blocked since it was made. */
  withoutBlocked(link: LinkSnapshot): LinkSnapshot {
    const { answer, deepLink } = link;
    if (deepLink === undefined && answer.kind !== 'overlay') return link;
    const allowed = (address?: string | null) => (address && !this.isBlocked(address) ? address : undefined);
    return {
      ...link,
      ...(answer.kind === 'overlay' && {
        answer: { ...answer, overlay: { ...answer.overlay, link: allowed(answer.overlay.link) ?? null } },
      }),
      ...(deepLink && { deepLink: { ...deepLink, apple: allowed(deepLink.apple), google: allowed(deepLink.google) } }),
    };
  }
}

const PAGES = { blocked: blockedPage, circular: circularPage };

/** The page that a visitor sees in place of a refused address. */
export function showRefusal(refusal: Refusal, location: string, languages: string): Decision {
  return showPage(PAGES[refusal](pageLanguage(languages), location), 'blocked');
}
