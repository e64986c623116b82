import { Inject, Injectable } from '@nestjs/common';
import { Visit } from '../../common/visits/visit';
import { dashboardAddress, ownHosts } from '../../config/own-host';
import { Settings, settings } from '../../config/settings';
import { DomainSnapshots } from '../../domains/domain-snapshots';
import { LinkSnapshot } from '../../links/snapshots/link-snapshot';
import { LinkSnapshots } from '../../links/snapshots/link-snapshots';
import { byLanguage } from '../../pages/i18n/languages';
import { landingPage } from '../../pages/notices';
import { pageLanguage } from '../../user-agents/page-language';
import { Decision, redirectTo, showNotice, showPage } from '../decision';
import { limitWait } from '../server/limit-wait';
import { DestinationGuard, showRefusal } from './destination-guard';

/** Finds the link at the address of a visit, or the fallback for a missing one. */
@Injectable()
export class LinkResolver {
  private readonly ownHosts: ReadonlySet<string>;
  private readonly landingPages;

  constructor(
    private readonly links: LinkSnapshots,
    private readonly domains: DomainSnapshots,
    private readonly guard: DestinationGuard,
    @Inject(settings.KEY) configured: Settings,
  ) {
    this.ownHosts = new Set(ownHosts(configured.baseUrl));
    const dashboard = dashboardAddress(configured);
    this.landingPages = byLanguage((language) => landingPage(language, dashboard));
  }

  isOwn(host: string): boolean {
    return this.ownHosts.has(host);
  }

  find({ host, alias }: Visit): LinkSnapshot | undefined | Promise<LinkSnapshot | undefined> {
    // Without a host, a request of HTTP/1.0 is for no known one.
    if (alias === '' || host === '') return undefined;
    const found = this.links.find(this.isOwn(host) ? '' : host, alias);
    return found instanceof Promise ? limitWait(found) : found;
  }

  /** The page for an address without a link, without the redirect of a domain. */
  async notFound({ host, languages }: Visit): Promise<Decision> {
    const { branding } = this.isOwn(host) ? {} : await limitWait(this.domains.snapshotFor(host));
    return showNotice('notFound', { language: pageLanguage(languages), branding });
  }

  /** Decides on visits of the root of a host, and of unknown aliases. */
  async fallbackFor({ host, alias, languages }: Visit): Promise<Decision> {
    const language = pageLanguage(languages);
    if (this.isOwn(host) && alias === '') return showPage(this.landingPages[language], 'hosted');
    if (this.isOwn(host)) return showNotice('notFound', { language });
    const { redirectroot, redirect404, branding, accountId } = await limitWait(this.domains.snapshotFor(host));
    const location = alias === '' ? redirectroot : redirect404;
    const context = { language, branding };
    if (location === undefined) return showNotice('notFound', context);
    const refusal = this.guard.refusalFor(location, accountId);
    if (refusal !== undefined) return showRefusal(refusal, location, context);
    return redirectTo(location, 'elsewhere');
  }
}
