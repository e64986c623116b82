import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BlocklistModule } from '../blocklist/blocklist.module';
import { PreviewsModule } from '../previews/previews.module';
import { AccountChangesService } from './account-changes.service';
import { Account } from './account.entity';
import { AccountsController } from './accounts.controller';
import { AccountsService } from './accounts.service';
import { AdministratorsService } from './administrators.service';
import { AccountBrandings } from './branding/account-brandings';
import { BrandingController } from './branding/branding.controller';
import { BrandingPreviews } from './branding/branding-previews.service';
import { PasswordCheck } from './passwords/password-check';

@Module({
  imports: [BlocklistModule, PreviewsModule, TypeOrmModule.forFeature([Account])],
  controllers: [AccountsController, BrandingController],
  providers: [
    AccountBrandings,
    AccountChangesService,
    AccountsService,
    AdministratorsService,
    BrandingPreviews,
    PasswordCheck,
  ],
  exports: [AccountBrandings, AccountChangesService, AccountsService, AdministratorsService, PasswordCheck],
})
export class AccountsModule {}
