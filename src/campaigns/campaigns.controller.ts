import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiConflictResponse } from '@nestjs/swagger';
import { CurrentAccount } from '../identity/current-account';
import { AnswersPage } from '../common/responses/answers-page';
import { MessageAnswer } from '../common/responses/message.body';
import { Page } from '../common/page';
import { PageQuery } from '../common/responses/page.dto';
import { PathId } from '../common/responses/path-id';
import { CampaignAddressesService } from './campaign-addresses.service';
import { CampaignAnswer, CampaignBody, CreateCampaignDto, UpdateCampaignDto } from './campaign.dto';
import { CampaignsService } from './campaigns.service';

@Controller()
export class CampaignsController {
  constructor(
    private readonly campaigns: CampaignsService,
    private readonly addresses: CampaignAddressesService,
  ) {}

  /** Lists the account's campaigns, newest first. */
  @Get('/api/campaigns')
  @AnswersPage('campaigns', CampaignBody)
  async list(@CurrentAccount() accountId: number, @Query() query: PageQuery): Promise<Page<CampaignBody>> {
    const { rows, total } = await this.campaigns.list(accountId, query);
    const addressesOf = await this.addresses.of(accountId);
    const bodies = rows.map((campaign) => CampaignBody.of(campaign, addressesOf(campaign)));
    return new Page('campaigns', bodies, total, query);
  }

  /** Creates a campaign. */
  @Post('/api/campaign/add')
  @ApiConflictResponse({ description: 'The name or the slug is taken.' })
  async add(@CurrentAccount() accountId: number, @Body() campaign: CreateCampaignDto): Promise<CampaignAnswer> {
    const created = await this.campaigns.create(accountId, campaign);
    return CampaignAnswer.of(created, (await this.addresses.of(accountId))(created));
  }

  /** Updates the name, and the other fields that are sent. */
  @Put('/api/campaign/:id/update')
  @ApiConflictResponse({ description: 'The name or the slug is taken.' })
  async update(
    @CurrentAccount() accountId: number,
    @PathId() id: number,
    @Body() change: UpdateCampaignDto,
  ): Promise<CampaignAnswer> {
    const updated = await this.campaigns.update(accountId, id, change);
    return CampaignAnswer.of(updated, (await this.addresses.of(accountId))(updated));
  }

  /** Deletes a campaign; its links stay. */
  @Delete('/api/campaign/:id/delete')
  async delete(@CurrentAccount() accountId: number, @PathId() id: number): Promise<MessageAnswer> {
    await this.campaigns.delete(accountId, id);
    return { message: 'Campaign has been successfully deleted.' };
  }
}
