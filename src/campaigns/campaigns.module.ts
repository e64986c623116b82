import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module';
import { CampaignAddressesService } from './answers/campaign-addresses.service';
import { CampaignAnswersService } from './answers/campaign-answers.service';
import { CampaignHintsService } from './answers/campaign-hints.service';
import { Campaign } from './campaign.entity';
import { CampaignsController } from './campaigns.controller';
import { CampaignsService } from './campaigns.service';

@Module({
  imports: [AccountsModule, TypeOrmModule.forFeature([Campaign])],
  controllers: [CampaignsController],
  providers: [CampaignAddressesService, CampaignAnswersService, CampaignHintsService, CampaignsService],
  exports: [CampaignAddressesService, CampaignsService],
})
export class CampaignsModule {}
