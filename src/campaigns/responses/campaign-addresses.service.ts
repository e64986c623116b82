import { Inject, Injectable } from '@nestjs/common';
import { AccountsService } from '../../accounts/accounts.service';
import { Settings, settings } from '../../config/settings';
import { CampaignAddresses } from '../campaign.dto';
import { Campaign } from '../campaign.entity';

/** Builds the public addresses of campaigns (docs/contract.md, Campaigns). */
@Injectable()
export class CampaignAddressesService {
  constructor(
    private readonly accounts: AccountsService,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  async of(accountId: number): Promise<(campaign: Campaign) => CampaignAddresses> {
    const { username } = await this.accounts.get(accountId);
    const { baseUrl } = this.configured;
    return ({ id, slug }) => ({ rotator: `${baseUrl}/r/${slug}`, list: `${baseUrl}/u/${username}/${slug}-${id}` });
  }
}
