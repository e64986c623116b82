import { Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { CurrentAccount } from '../identity/current-account';
import { Page } from '../common/lists/page';
import { ApiPageResponse } from '../common/responses/api-page-response';
import { MessageResponse } from '../common/responses/message.body';
import { PathId } from '../common/responses/path-id';
import { LinkBody } from '../links/dto/link.body';
import { CampaignLinksQuery } from '../links/dto/list-links.dto';
import { CampaignMembersService } from './campaign-members.service';

@Controller()
export class CampaignMembersController {
  constructor(private readonly members: CampaignMembersService) {}

  /** Lists the links of a campaign, newest first. */
  @Get('/api/campaign/:id/links')
  @ApiPageResponse('urls', LinkBody)
  list(
    @CurrentAccount() accountId: number,
    @PathId() id: number,
    @Query() query: CampaignLinksQuery,
  ): Promise<Page<LinkBody>> {
    return this.members.list(accountId, id, query);
  }

  /** Deletes a campaign; its links stay. */
  @Delete('/api/campaign/:id/delete')
  async delete(@CurrentAccount() accountId: number, @PathId() id: number): Promise<MessageResponse> {
    await this.members.deleteCampaign(accountId, id);
    return { message: 'Campaign has been successfully deleted.' };
  }

  /** Assigns a link to a campaign; it leaves its former one. */
  @Post('/api/campaign/:campaignid/assign/:linkid')
  async assign(
    @CurrentAccount() accountId: number,
    @PathId('campaignid') campaignId: number,
    @PathId('linkid') linkId: number,
  ): Promise<MessageResponse> {
    await this.members.assign(accountId, campaignId, linkId);
    return { message: 'Link has been successfully assigned to the campaign.' };
  }

  /** Removes a link from a campaign. */
  @Delete('/api/campaign/:campaignid/assign/:linkid')
  async unassign(
    @CurrentAccount() accountId: number,
    @PathId('campaignid') campaignId: number,
    @PathId('linkid') linkId: number,
  ): Promise<MessageResponse> {
    await this.members.unassign(accountId, campaignId, linkId);
    return { message: 'Link has been successfully taken out of the campaign.' };
  }
}
