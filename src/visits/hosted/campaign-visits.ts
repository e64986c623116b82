import { Injectable } from '@nestjs/common';
import { AccountBrandings } from '../../accounts/branding/account-brandings';
import { CampaignAddressesService } from '../../campaigns/responses/campaign-addresses.service';
import { Campaign } from '../../campaigns/campaign.entity';
import { CampaignsService } from '../../campaigns/campaigns.service';
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
    private readonly campaigns: CampaignsService,
    private readonly campaignAddresses: CampaignAddressesService,
    private readonly links: CampaignLinksService,
    private readonly shortAddresses: ShortAddresses,
    private readonly brandings: AccountBrandings,
  ) {}

  /** Returns the short address of a random link, rather than its destination: the link's password and limits apply. */
  async pickRotatorTarget(slug: string): Promise<string | undefined> {
    const campaign = await this.campaigns.findPublic({ slug });
    const link = campaign && (await this.links.findRandom(campaign));
    return link ? this.shortAddresses.of(link) : undefined;
  }

  /**
   * Returns a page of the list. Its status is 404 while the rotator has no link to redirect to, as that of the rotator.
   * @param path `/u/{username}/{slug}-{id}`, exactly as in the campaign's list address
   */
  async findList(path: string, page: number, language: Language): Promise<RenderedPage | undefined> {
    const campaign = await this.campaigns.findPublic({ id: Number(/-(\d{1,10})$/.exec(path)?.[1] ?? 0) });
    if (campaign === null || !(await this.isListOf(campaign, path))) return undefined;
    const { links, total } = await this.links.listPublic(campaign.id, page, LINKS_PER_PAGE);
    const pages = Math.max(1, Math.ceil(total / LINKS_PER_PAGE));
    if (page > pages) return undefined;
    const isEmpty = total === 0 && !(await this.links.hasRotated(campaign));
    const entries = links.map((link) => this.show(link));
    const branding = await this.brandings.find(campaign.accountId);
    return campaignPage({ language, branding, name: campaign.name, links: entries, page, pages, isEmpty });
  }

  private async isListOf(campaign: Campaign, path: string): Promise<boolean> {
    const { list } = (await this.campaignAddresses.of(campaign.accountId))(campaign);
    return new URL(list).pathname === path;
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
