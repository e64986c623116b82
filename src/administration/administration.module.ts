import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { ClicksModule } from '../clicks/clicks.module';
import { LinksModule } from '../links/links.module';
import { RegistrationModule } from '../registration/registration.module';
import { PlansController } from './plans.controller';
import { PlansService } from './plans.service';
import { UserCreationService } from './user-creation.service';
import { UserRemovalService } from './user-removal.service';
import { UsersController } from './users.controller';
import { UsersService } from './users.service';

@Module({
  imports: [AccountsModule, ClicksModule, LinksModule, RegistrationModule],
  controllers: [PlansController, UsersController],
  providers: [PlansService, UserCreationService, UserRemovalService, UsersService],
})
export class AdministrationModule {}
