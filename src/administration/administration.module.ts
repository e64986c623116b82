import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { ApiKeysModule } from '../api-keys/api-keys.module';
import { ClicksModule } from '../clicks/clicks.module';
import { LinksModule } from '../links/links.module';
import { RegistrationModule } from '../registration/registration.module';
import { SessionsModule } from '../sessions/sessions.module';
import { LoginController } from './login.controller';
import { LoginService } from './login.service';
import { PlansController } from './plans.controller';
import { PlansService } from './plans.service';
import { UserCreationService } from './user-creation.service';
import { UserKeysController } from './user-keys.controller';
import { UserKeysService } from './user-keys.service';
import { UserPasswordsController } from './user-passwords.controller';
import { UserRemovalService } from './user-removal.service';
import { UserUpdateService } from './user-update.service';
import { UsersController } from './users.controller';
import { UsersService } from './users.service';

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
