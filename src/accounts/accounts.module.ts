import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountChangesService } from './account-changes.service';
import { Account } from './account.entity';
import { AccountsController } from './accounts.controller';
import { AccountsService } from './accounts.service';
import { ApiKey } from './api-key.entity';
import { ApiKeysService } from './api-keys.service';
import { FirstAccount } from './first-account';

@Module({
  imports: [TypeOrmModule.forFeature([Account, ApiKey])],
  controllers: [AccountsController],
  providers: [AccountChangesService, AccountsService, ApiKeysService, FirstAccount],
  exports: [AccountChangesService, AccountsService, ApiKeysService, FirstAccount],
})
export class AccountsModule {}
