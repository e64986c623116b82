import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { FindOptionsWhere, Repository } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service';
import { Campaign } from './campaign.entity';
import { CampaignAddressesService } from './responses/campaign-addresses.service';

/** Finds the public campaigns of any account for visitors. Those of a suspended account are not found. */
@Injectable()
export class PublicCampaigns {
  constructor(
    @InjectRepository(Campaign) private readonly campaigns: Repository<Campaign>,
    private readonly accounts: AccountsService,
    private readonly addresses: CampaignAddressesService,
  ) {}

  /** Returns the campaign of a rotator, or `null`. */
  async findBySlug(slug: string): Promise<Campaign | null> {
    const campaign = await this.find({ slug });
    // MariaDB ignores trailing spaces.
    return campaign?.slug === slug ? campaign : null;
  }

  /**
   * Returns the campaign of a list page and the page's address, or `undefined`.
   * @param path `/u/{username}/{slug}-{id}`, exactly as in the campaign's list address
   */
  async findByListPath(path: string): Promise<{ campaign: Campaign; address: string } | undefined> {
    const campaign = await this.find({ id: Number(/-(\d{1,10})$/.exec(path)?.[1] ?? 0) });
    if (campaign === null) return undefined;
    const { list: address } = (await this.addresses.of(campaign.accountId))(campaign);
    return new URL(address).pathname === path ? { campaign, address } : undefined;
  }

  private async find(where: FindOptionsWhere<Campaign>): Promise<Campaign | null> {
    const campaign = await this.campaigns.findOneBy({ ...where, isPublic: true });
    return campaign === null || (await this.accounts.isSuspended(campaign.accountId)) ? null : campaign;
  }
}
