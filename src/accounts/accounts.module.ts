import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountChangesService } from './account-changes.service';
import { AuditModule } from '../audit/audit.module';
import { Account } from './account.entity';
import { AccountKeysController } from './account-keys.controller';
import { AccountKeysService } from './account-keys.service';
import { AccountsController } from './accounts.controller';
import { AccountsService } from './accounts.service';
import { ApiKeyUse } from './api-key-use.entity';
import { ApiKey } from './api-key.entity';
import { ApiKeysService } from './api-keys.service';
import { AuditController } from './audit.controller';
import { FirstAccount } from './first-account';
import { KeyUses } from './key-uses';

@Module({
  imports: [AuditModule, TypeOrmModule.forFeature([Account, ApiKey, ApiKeyUse])],
  controllers: [AccountsController, AccountKeysController, AuditController],
  providers: [AccountChangesService, AccountKeysService, AccountsService, ApiKeysService, FirstAccount, KeyUses],
  exports: [AccountChangesService, AccountKeysService, AccountsService, ApiKeysService, FirstAccount],
})
export class AccountsModule {}
