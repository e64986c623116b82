import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CampaignsModule } from '../campaigns/campaigns.module';
import { ChannelItem } from '../channels/channel-item.entity';
import { ChannelsModule } from '../channels/channels.module';
import { LinksModule } from '../links/links.module';
import { CampaignMembersController } from './campaign-members.controller';
import { CampaignMembersService } from './campaign-members.service';
import { ChannelItemBodies } from './channel-items/channel-item-bodies';
import { ChannelItemListService } from './channel-items/channel-item-list.service';
import { ChannelItemSearch } from './channel-items/channel-item-search';
import { ChannelMembersController } from './channel-members.controller';
import { ChannelMembersService } from './channel-members.service';

@Module({
  imports: [CampaignsModule, ChannelsModule, LinksModule, TypeOrmModule.forFeature([ChannelItem])],
  controllers: [CampaignMembersController, ChannelMembersController],
  providers: [
    CampaignMembersService,
    ChannelItemBodies,
    ChannelItemListService,
    ChannelItemSearch,
    ChannelMembersService,
  ],
})
export class MembershipsModule {}
