import { Injectable } from '@nestjs/common';
import { CampaignAddressesService } from './campaign-addresses.service';
import { CampaignResponse, CampaignDetailsResponse, CampaignBody } from '../campaign.dto';
import { Campaign } from '../campaign.entity';
import { CampaignHintsService } from './campaign-hints.service';

/** Shows campaigns as the API returns them, with their public addresses and hints for their owner. */
@Injectable()
export class CampaignResponsesService {
  constructor(
    private readonly addresses: CampaignAddressesService,
    private readonly hints: CampaignHintsService,
  ) {}

  async rows(accountId: number, campaigns: Campaign[]): Promise<CampaignBody[]> {
    const addressesOf = await this.addresses.of(accountId);
    return campaigns.map((campaign) => CampaignBody.of(campaign, addressesOf(campaign)));
  }

  async changed(campaign: Campaign): Promise<CampaignResponse> {
    const addressesOf = await this.addresses.of(campaign.accountId);
    return { ...CampaignResponse.of(campaign, addressesOf(campaign)), ...(await this.hints.of(campaign)) };
  }

  async details(campaign: Campaign): Promise<CampaignDetailsResponse> {
    const [data] = await this.rows(campaign.accountId, [campaign]);
    return { data: data!, ...(await this.hints.of(campaign)) };
  }
}
