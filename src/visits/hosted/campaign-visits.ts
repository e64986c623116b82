import { Injectable } from '@nestjs/common';
import { AccountBrandings } from '../../accounts/branding/account-brandings';
import { PublicCampaigns } from '../../campaigns/public-campaigns.service';
import { CampaignLinksService } from '../../links/owners/campaign-links.service';
import { Link } from '../../links/link.entity';
import { ShortAddresses } from '../../links/aliases/short-addresses';
import { CampaignLink, campaignPage } from '../../pages/public/campaign-page';
import { Language } from '../../pages/i18n/languages';
import { RenderedPage } from '../../pages/page/page';
import { hostOf } from '../../pages/safe-address';

const LINKS_PER_PAGE = 50;

/** The rotator and list page of public campaigns; a suspended account has none. */
@Injectable()
export class CampaignVisits {
  constructor(
    private readonly campaigns: PublicCampaigns,
    private readonly links: CampaignLinksService,
    private readonly shortAddresses: ShortAddresses,
    private readonly brandings: AccountBrandings,
  ) {}

  /** Returns the short address of a random link, rather than its destination: the link's password and limits apply. */
  async pickRotatorTarget(slug: string): Promise<string | undefined> {
    const campaign = await this.campaigns.findBySlug(slug);
    const link = campaign && (await this.links.findRandom(campaign));
    return link ? this.shortAddresses.of(link) : undefined;
  }

  /** Returns a page of the list. Its status is 404 while the rotator has no link to redirect to, like that of the rotator. */
  async findList(path: string, page: number, language: Language): Promise<RenderedPage | undefined> {
    const found = await this.campaigns.findByListPath(path);
    if (found === undefined) return undefined;
    const { campaign, address } = found;
    const { links, total } = await this.links.listPublic(campaign.id, page, LINKS_PER_PAGE);
    const pages = Math.max(1, Math.ceil(total / LINKS_PER_PAGE));
    if (page > pages) return undefined;
    const isEmpty = total === 0 && !(await this.links.hasRotated(campaign));
    const entries = links.map((link) => this.show(link));
    const branding = await this.brandings.find(campaign.accountId);
    return campaignPage({ language, branding, name: campaign.name, address, links: entries, page, pages, isEmpty });
  }

  private show(link: Link): CampaignLink {
    // Before the password or the confirmation, nothing tells where the link leads, and so neither does the page's title.
    const isHidden = link.passwordHash !== null || link.isOnetime;
    const host = isHidden ? undefined : hostOf(link.url);
    const title = (isHidden ? link.metatitle : link.title) || host || link.alias;
    return {
      title,
      shortUrl: this.shortAddresses.of(link),
      host,
      description: link.metadescription,
      image: link.metaimage,
    };
  }
}
