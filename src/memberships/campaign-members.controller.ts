import { Controller, Delete, Post } from '@nestjs/common';
import { CurrentAccount } from '../identity/current-account';
import { MessageAnswer } from '../common/responses/message.body';
import { PathId } from '../common/responses/path-id';
import { CampaignMembersService } from './campaign-members.service';

@Controller()
export class CampaignMembersController {
  constructor(private readonly members: CampaignMembersService) {}

  /** Assigns a link to a campaign; it leaves its former one. */
  @Post('/api/campaign/:campaignid/assign/:linkid')
  async assign(
    @CurrentAccount() accountId: number,
    @PathId('campaignid') campaignId: number,
    @PathId('linkid') linkId: number,
  ): Promise<MessageAnswer> {
    await this.members.assign(accountId, campaignId, linkId);
    return { message: 'Link has been successfully assigned to the campaign.' };
  }

  /** Removes a link from a campaign. */
  @Delete('/api/campaign/:campaignid/assign/:linkid')
  async unassign(
    @CurrentAccount() accountId: number,
    @PathId('campaignid') campaignId: number,
    @PathId('linkid') linkId: number,
  ): Promise<MessageAnswer> {
    await this.members.unassign(accountId, campaignId, linkId);
    return { message: 'Link has been successfully taken out of the campaign.' };
  }
}
