import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { ApiKeysModule } from '../api-keys/api-keys.module';
import { ClicksModule } from '../clicks/clicks.module';
import { LinksModule } from '../links/links.module';
import { RegistrationModule } from '../registration/registration.module';
import { SessionsModule } from '../sessions/sessions.module';
import { LoginController } from './credentials/login.controller';
import { LoginService } from './credentials/login.service';
import { PlansController } from './plans/plans.controller';
import { PlansService } from './plans/plans.service';
import { UserCreationService } from './users/user-creation.service';
import { UserKeysController } from './credentials/user-keys.controller';
import { UserKeysService } from './credentials/user-keys.service';
import { UserPasswordsController } from './credentials/user-passwords.controller';
import { UserRemovalService } from './users/user-removal.service';
import { UserUpdateService } from './users/user-update.service';
import { UsersController } from './users/users.controller';
import { UsersService } from './users/users.service';

@Module({
  imports: [AccountsModule, ApiKeysModule, ClicksModule, LinksModule, RegistrationModule, SessionsModule],
  controllers: [LoginController, PlansController, UserKeysController, UserPasswordsController, UsersController],
  providers: [
    LoginService,
    PlansService,
    UserCreationService,
    UserKeysService,
    UserRemovalService,
    UserUpdateService,
    UsersService,
  ],
})
export class AdministrationModule {}
