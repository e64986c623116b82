import { Body, Controller, Get, Post, Put, Query } from '@nestjs/common';
import { ApiConflictResponse } from '@nestjs/swagger';
import { CurrentAccount } from '../identity/current-account';
import { ApiPageResponse } from '../common/responses/api-page-response';
import { Page } from '../common/lists/page';
import { SearchQuery } from '../common/responses/page.dto';
import { PathId } from '../common/responses/path-id';
import { CampaignResponsesService } from './responses/campaign-responses.service';
import {
  CampaignResponse,
  CampaignBody,
  CampaignDetailsResponse,
  CreateCampaignDto,
  UpdateCampaignDto,
} from './campaign.dto';
import { CampaignsService } from './campaigns.service';

@Controller()
export class CampaignsController {
  constructor(
    private readonly campaigns: CampaignsService,
    private readonly responses: CampaignResponsesService,
  ) {}

  /** Lists the account's campaigns, newest first. */
  @Get('/api/campaigns')
  @ApiPageResponse('campaigns', CampaignBody)
  async list(@CurrentAccount() accountId: number, @Query() query: SearchQuery): Promise<Page<CampaignBody>> {
    const { rows, total } = await this.campaigns.list(accountId, query);
    return new Page('campaigns', await this.responses.rows(accountId, rows), total, query);
  }

  /** Returns a campaign. */
  @Get('/api/campaign/:id')
  async get(@CurrentAccount() accountId: number, @PathId() id: number): Promise<CampaignDetailsResponse> {
    return this.responses.details(await this.campaigns.get(accountId, id));
  }

  /** Creates a campaign. */
  @Post('/api/campaign/add')
  @ApiConflictResponse({ description: 'The name or the slug is taken.' })
  async add(@CurrentAccount() accountId: number, @Body() campaign: CreateCampaignDto): Promise<CampaignResponse> {
    return this.responses.changed(await this.campaigns.create(accountId, campaign));
  }

  /** Updates the name, and the other fields that are sent. */
  @Put('/api/campaign/:id/update')
  @ApiConflictResponse({ description: 'The name or the slug is taken.' })
  async update(
    @CurrentAccount() accountId: number,
    @PathId() id: number,
    @Body() change: UpdateCampaignDto,
  ): Promise<CampaignResponse> {
    return this.responses.changed(await this.campaigns.update(accountId, id, change));
  }
}
