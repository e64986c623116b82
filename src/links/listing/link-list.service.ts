import { Injectable } from '@nestjs/common';
import { Page, SearchRequest } from '../../common/page';
import { LinkBody } from '../dto/link.body';
import { ListLinksQuery } from '../dto/list-links.dto';
import { LinkPages } from './link-pages';
import { LinkRows } from './link-rows';
import { CampaignPages } from './campaign-pages';

/** Lists and searches the links of an account, and those of a campaign. */
@Injectable()
export class LinkListService {
  constructor(
    private readonly pages: LinkPages,
    private readonly campaigns: CampaignPages,
    private readonly rows: LinkRows,
  ) {}

  async list(accountId: number, query: ListLinksQuery): Promise<Page<LinkBody>> {
    const { ids, total } = await this.pages.find(accountId, query);
    return new Page('urls', await this.rows.read(accountId, ids), total, query);
  }

  /** The links of a campaign of the account, newest first. */
  async listOfCampaign(accountId: number, campaignId: number, request: SearchRequest): Promise<Page<LinkBody>> {
    const { ids, total } = await this.campaigns.find(accountId, campaignId, request);
    return new Page('urls', await this.rows.read(accountId, ids), total, request);
  }
}
