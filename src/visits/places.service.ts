import { Inject, Injectable } from '@nestjs/common';
import { Visit } from '../common/visit';
import { ownHosts } from '../config/own-host';
import { Settings, settings } from '../config/settings';
import { DomainSnapshots } from '../domains/domain-snapshots';
import { LinkSnapshot } from '../links/snapshots/link-snapshot';
import { LinkSnapshots } from '../links/snapshots/link-snapshots';
import { PageAnswer } from '../pages/page-answer';
import { Barriers } from './barriers.service';
import { noticeFor } from './respond';

/** Where a visitor is sent who asked for no link: to an address, or to a page of ours. */
export type Elsewhere = { location: string } | { page: PageAnswer };

/** Finds what stands at the address that a visitor asked for. */
@Injectable()
export class Places {
  private readonly ownHosts: ReadonlySet<string>;

  constructor(
    private readonly links: LinkSnapshots,
    private readonly domains: DomainSnapshots,
    private readonly barriers: Barriers,
    @Inject(settings.KEY) { baseUrl }: Settings,
  ) {
    this.ownHosts = new Set(ownHosts(baseUrl));
  }

  isOwn(host: string): boolean {
    return this.ownHosts.has(host);
  }

  /** At once when the link is in memory. */
  findLink({ host, alias }: Visit): LinkSnapshot | undefined | Promise<LinkSnapshot | undefined> {
    return alias === '' ? undefined : this.links.find(this.isOwn(host) ? '' : host, alias);
  }

  /** For a host's root, and for an alias that no link has; at once on the service's own host. */
  elsewhere(visit: Visit): Elsewhere | Promise<Elsewhere> {
    const { host, alias, languages } = visit;
    if (this.isOwn(host)) return { page: noticeFor(alias === '' ? 'landing' : 'notFound', languages) };
    return this.elsewhereOnDomain(visit);
  }

  private async elsewhereOnDomain({ host, alias, languages }: Visit): Promise<Elsewhere> {
    const { redirectroot, redirect404 } = await this.domains.find(host);
    const location = alias === '' ? redirectroot : redirect404;
    if (location === undefined) return { page: noticeFor('notFound', languages) };
    const page = this.barriers.findPage(location, languages);
    return page === undefined ? { location } : { page };
  }
}
