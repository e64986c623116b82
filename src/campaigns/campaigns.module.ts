import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module';
import { CampaignAddressesService } from './responses/campaign-addresses.service';
import { CampaignResponsesService } from './responses/campaign-responses.service';
import { CampaignHintsService } from './responses/campaign-hints.service';
import { Campaign } from './campaign.entity';
import { CampaignsController } from './campaigns.controller';
import { CampaignsService } from './campaigns.service';
import { PublicCampaigns } from './public-campaigns.service';

@Module({
  imports: [AccountsModule, TypeOrmModule.forFeature([Campaign])],
  controllers: [CampaignsController],
  providers: [
    CampaignAddressesService,
    CampaignHintsService,
    CampaignResponsesService,
    CampaignsService,
    PublicCampaigns,
  ],
  exports: [CampaignsService, PublicCampaigns],
})
export class CampaignsModule {}
