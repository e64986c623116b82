import { Injectable } from '@nestjs/common';
import { Blocklist } from '../../blocklist/blocklist.service';
import { ServiceHosts } from '../../domains/service-hosts';
import { LinkSnapshot } from '../../links/snapshots/link-snapshot';
import { blockedPage, circularPage } from '../../pages/notices';
import { PageContext } from '../../pages/page/page-context';
import { Decision, showPage } from '../decision';

/** Why visitors are not sent to an address: its host is blocked, or it redirects back to this service. */
export type Refusal = 'blocked' | 'circular';

/**
 * Refuses destinations at the time of the visit. Links to them cannot be created, but the blocklist may have changed, or
 * the destination's domain may have been added since.
 */
@Injectable()
export class DestinationGuard {
  constructor(
    private readonly blocklist: Blocklist,
    private readonly serviceHosts: ServiceHosts,
  ) {}

  /**
   * @param location normalized as `URL.href`
   * @param accountId whose link leads there
   */
  refusalFor(location: string, accountId?: number): Refusal | undefined {
    if (this.blocklist.blocks(location)) return 'blocked';
    return this.serviceHosts.mayRedirect(location, accountId) ? 'circular' : undefined;
  }

  isBlocked(address: string): boolean {
    return this.blocklist.blocks(new URL(address).href);
  }

  /** Returns the link without those stores and overlay buttons that are blocked now. */
  withoutBlocked(link: LinkSnapshot): LinkSnapshot {
    const { presentation, deepLink } = link;
    if (deepLink === undefined && presentation.kind !== 'overlay') return link;
    const allowed = (address?: string | null) => (address && !this.isBlocked(address) ? address : undefined);
    return {
      ...link,
      ...(presentation.kind === 'overlay' && {
        presentation: {
          ...presentation,
          overlay: { ...presentation.overlay, link: allowed(presentation.overlay.link) ?? null },
        },
      }),
      ...(deepLink && { deepLink: { ...deepLink, apple: allowed(deepLink.apple), google: allowed(deepLink.google) } }),
    };
  }
}

const PAGES = { blocked: blockedPage, circular: circularPage };

/** Returns the page that a visitor sees in place of a refused destination. */
export function showRefusal(refusal: Refusal, location: string | undefined, context: PageContext): Decision {
  return showPage(PAGES[refusal](context, location), 'blocked');
}
