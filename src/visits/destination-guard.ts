import { Injectable } from '@nestjs/common';
import { Blocklist } from '../blocklist/blocklist.service';
import { ServiceHosts } from '../domains/service-hosts.service';
import { blockedPage, circularPage } from '../pages/notices';
import { PageAnswer } from '../pages/page-answer';
import { pageLanguage } from '../user-agents/page-language';

/** Why visitors are not led to an address: the site is blocked, or they would come back to this service. */
export type Barrier = 'blocked' | 'circular';

const PAGES = { blocked: blockedPage, circular: circularPage };

/**
 * Stops visits from going where nothing may lead. Whoever makes a link is refused such addresses, but lists change, and domains
 * are added to which links have led before.
 */
@Injectable()
export class Barriers {
  constructor(
    private readonly blocklist: Blocklist,
    private readonly serviceHosts: ServiceHosts,
  ) {}

  /** @param location in the spelling of `URL.href` */
  find(location: string): Barrier | undefined {
    if (this.blocklist.blocks(location)) return 'blocked';
    return this.serviceHosts.leadOn(location) ? 'circular' : undefined;
  }

  /**
   * The page that is shown in place of what leads to an address; empty-handed where nothing bars the way.
   * @param languages `Accept-Language` as it came
   */
  findPage(location: string, languages: string): PageAnswer | undefined {
    const barrier = this.find(location);
    return barrier && PAGES[barrier](pageLanguage(languages), location);
  }

  /** Whether an address of a user's, to which a visitor may choose to go, is blocked. */
  isBlocked(address: string): boolean {
    return this.blocklist.blocks(new URL(address).href);
  }
}
