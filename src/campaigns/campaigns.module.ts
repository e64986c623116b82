import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module';
import { CampaignAddressesService } from './campaign-addresses.service';
import { Campaign } from './campaign.entity';
import { CampaignsController } from './campaigns.controller';
import { CampaignsService } from './campaigns.service';

@Module({
  imports: [AccountsModule, TypeOrmModule.forFeature([Campaign])],
  controllers: [CampaignsController],
  providers: [CampaignAddressesService, CampaignsService],
  exports: [CampaignAddressesService, CampaignsService],
})
export class CampaignsModule {}
