import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Account } from './account.entity';
import { AccountsController } from './accounts.controller';
import { AccountsService } from './accounts.service';
import { ApiKey } from './api-key.entity';
import { ApiKeysService } from './api-keys.service';
import { FirstAccount } from './first-account';

@Module({
  imports: [TypeOrmModule.forFeature([Account, ApiKey])],
  controllers: [AccountsController],
  providers: [AccountsService, ApiKeysService, FirstAccount],
  exports: [AccountsService, ApiKeysService, FirstAccount],
})
export class AccountsModule {}
