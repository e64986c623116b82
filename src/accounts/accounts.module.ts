import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountChangesService } from './account-changes.service';
import { Account } from './account.entity';
import { AccountsController } from './accounts.controller';
import { AccountsService } from './accounts.service';
import { PasswordCheck } from './password-check';

@Module({
  imports: [TypeOrmModule.forFeature([Account])],
  controllers: [AccountsController],
  providers: [AccountChangesService, AccountsService, PasswordCheck],
  exports: [AccountChangesService, AccountsService, PasswordCheck],
})
export class AccountsModule {}
