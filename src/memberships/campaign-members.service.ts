import { Injectable } from '@nestjs/common';
import { CampaignsService } from '../campaigns/campaigns.service';
import { NotFound } from '../common/errors';
import { Page } from '../common/lists/page';
import { now } from '../common/time/timestamps';
import { isForeignKeyViolation } from '../database/database-errors';
import { Transactions } from '../database/transactions';
import { LinkBody } from '../links/dto/link.body';
import { CampaignLinksQuery } from '../links/dto/list-links.dto';
import { Link } from '../links/link.entity';
import { LinkListService } from '../links/listing/link-list.service';
import { LinksService } from '../links/links.service';
import { clearUses } from '../links/writing/link-uses';
import { lockLink } from '../links/writing/locked-links';

/** Lists the links of campaigns, assigns links to them and removes them; a link is in one campaign at most (docs/contract.md, Campaigns). */
@Injectable()
export class CampaignMembersService {
  constructor(
    private readonly campaigns: CampaignsService,
    private readonly links: LinksService,
    private readonly lists: LinkListService,
    private readonly transactions: Transactions,
  ) {}

  /** The links of a campaign, newest first. Throws {@link NotFound}. */
  async list(accountId: number, campaignId: number, query: CampaignLinksQuery): Promise<Page<LinkBody>> {
    await this.campaigns.get(accountId, campaignId);
    return this.lists.listOfCampaign(accountId, campaignId, query);
  }

  /** Does nothing for a link that is in the campaign. Throws {@link NotFound} unless both belong to the account. */
  async assign(accountId: number, campaignId: number, linkId: number): Promise<void> {
    await this.campaigns.get(accountId, campaignId);
    const link = await this.links.get(accountId, linkId);
    if (link.campaignId === campaignId) return;
    try {
      await this.transactions.run(async (manager) => {
        await lockLink(manager, { accountId, id: linkId, isListed: true });
        await manager.update(Link, { id: linkId }, changeTo(campaignId));
      });
    } catch (error) {
      if (isForeignKeyViolation(error)) throw new NotFound('campaign');
      throw error;
    }
  }

  /** Does nothing for a link that is in another campaign. Throws as {@link assign} does. */
  async unassign(accountId: number, campaignId: number, linkId: number): Promise<void> {
    await this.campaigns.get(accountId, campaignId);
    await this.transactions.run(async (manager) => {
      const link = await lockLink(manager, { accountId, id: linkId, isListed: true });
      if (link.campaignId === campaignId) await manager.update(Link, { id: linkId }, changeTo(null));
    });
  }

  /** Takes all links out of a campaign and deletes it. Throws {@link NotFound}. */
  async deleteCampaign(accountId: number, campaignId: number): Promise<void> {
    await this.campaigns.get(accountId, campaignId);
    await clearUses(this.transactions, 'campaignId', campaignId);
    await this.campaigns.delete(accountId, campaignId);
  }
}

function changeTo(campaignId: number | null): Partial<Link> {
  return { campaignId, updatedAt: now() };
}
