import { Inject, Injectable } from '@nestjs/common';
import { unbrandedHosts } from '../config/own-host';
import { Settings, settings } from '../config/settings';
import { DomainSnapshots } from '../domains/domain-snapshots';

/** The hosts that may get a certificate, from the cache if possible. */
@Injectable()
export class AllowedDomains {
  private readonly ownHosts: readonly string[];

  constructor(
    private readonly domains: DomainSnapshots,
    @Inject(settings.KEY) configured: Settings,
  ) {
    this.ownHosts = unbrandedHosts(configured);
  }

  /** Whether a host is the service's own, or a branded domain of an account that is not suspended. */
  async has(domain: string): Promise<boolean> {
    const host = domain.toLowerCase().replace(/\.$/, '');
    return this.ownHosts.includes(host) || (await this.domains.snapshotFor(host)).isActive;
  }
}
