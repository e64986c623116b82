import { Injectable } from '@nestjs/common';
import { CampaignAddressesService } from './campaign-addresses.service';
import { CampaignAnswer, CampaignDetailsAnswer, CampaignBody } from '../campaign.dto';
import { Campaign } from '../campaign.entity';
import { CampaignHintsService } from './campaign-hints.service';

/** Shows campaigns as the API returns them, with their public addresses and hints for their owner. */
@Injectable()
export class CampaignAnswersService {
  constructor(
    private readonly addresses: CampaignAddressesService,
    private readonly hints: CampaignHintsService,
  ) {}

  async rows(accountId: number, campaigns: Campaign[]): Promise<CampaignBody[]> {
    const addressesOf = await this.addresses.of(accountId);
    return campaigns.map((campaign) => CampaignBody.of(campaign, addressesOf(campaign)));
  }

  async changed(campaign: Campaign): Promise<CampaignAnswer> {
    const addressesOf = await this.addresses.of(campaign.accountId);
    return { ...CampaignAnswer.of(campaign, addressesOf(campaign)), ...(await this.hintsOf(campaign)) };
  }

  async details(campaign: Campaign): Promise<CampaignDetailsAnswer> {
    const [data] = await this.rows(campaign.accountId, [campaign]);
    return { data: data!, ...(await this.hintsOf(campaign)) };
  }

  private async hintsOf(campaign: Campaign): Promise<{ hints?: string[] }> {
    const hints = await this.hints.of(campaign);
    return hints.length === 0 ? {} : { hints };
  }
}
