import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { ClicksModule } from '../clicks/clicks.module';
import { LinksModule } from '../links/links.module';
import { PlansController } from './plans.controller';
import { PlansService } from './plans.service';
import { UserRemovalService } from './user-removal.service';
import { UsersController } from './users.controller';
import { UsersService } from './users.service';

@Module({
  imports: [AccountsModule, ClicksModule, LinksModule],
  controllers: [PlansController, UsersController],
  providers: [PlansService, UserRemovalService, UsersService],
})
export class AdministrationModule {}
