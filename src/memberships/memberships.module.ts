import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CampaignsModule } from '../campaigns/campaigns.module';
import { ChannelItem } from '../channels/channel-item.entity';
import { ChannelsModule } from '../channels/channels.module';
import { LinksModule } from '../links/links.module';
import { OverlaysModule } from '../overlays/overlays.module';
import { PixelsModule } from '../pixels/pixels.module';
import { SplashPagesModule } from '../splash-pages/splash-pages.module';
import { CampaignMembersController } from './campaign-members.controller';
import { CampaignMembersService } from './campaign-members.service';
import { ChannelItemBodies } from './channel-items/channel-item-bodies';
import { ChannelItemListService } from './channel-items/channel-item-list.service';
import { ChannelItemSearch } from './channel-items/channel-item-search';
import { ChannelMembersController } from './channel-members.controller';
import { ChannelMembersService } from './channel-members.service';
import { RemovalsController } from './removals/removals.controller';
import { RemovalsService } from './removals/removals.service';

@Module({
  imports: [
    CampaignsModule,
    ChannelsModule,
    LinksModule,
    OverlaysModule,
    PixelsModule,
    SplashPagesModule,
    TypeOrmModule.forFeature([ChannelItem]),
  ],
  controllers: [CampaignMembersController, ChannelMembersController, RemovalsController],
  providers: [
    CampaignMembersService,
    ChannelItemBodies,
    ChannelItemListService,
    ChannelItemSearch,
    ChannelMembersService,
    RemovalsService,
  ],
})
export class MembershipsModule {}
