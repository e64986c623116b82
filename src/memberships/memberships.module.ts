import { Module } from '@nestjs/common';
import { CampaignsModule } from '../campaigns/campaigns.module';
import { ChannelsModule } from '../channels/channels.module';
import { LinksModule } from '../links/links.module';
import { CampaignMembersController } from './campaign-members.controller';
import { CampaignMembersService } from './campaign-members.service';
import { ChannelMembersController } from './channel-members.controller';
import { ChannelMembersService } from './channel-members.service';

@Module({
  imports: [CampaignsModule, ChannelsModule, LinksModule],
  controllers: [CampaignMembersController, ChannelMembersController],
  providers: [CampaignMembersService, ChannelMembersService],
})
export class MembershipsModule {}
