import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Account } from '../accounts/account.entity';
import { AccountsModule } from '../accounts/accounts.module';
import { ApiKeysModule } from '../api-keys/api-keys.module';
import { AuditModule } from '../audit/audit.module';
import { BlockedHost } from '../blocklist/blocked-host.entity';
import { BlocklistModule } from '../blocklist/blocklist.module';
import { ClicksModule } from '../clicks/clicks.module';
import { LinksModule } from '../links/links.module';
import { RegistrationModule } from '../registration/registration.module';
import { ReservationsModule } from '../reservations/reservations.module';
import { SessionsModule } from '../sessions/sessions.module';
import { BlocklistController } from './blocklist/blocklist.controller';
import { BlocklistEditor } from './blocklist/blocklist-editor';
import { UserContentsController } from './contents/user-contents.controller';
import { UserContentsService } from './contents/user-contents.service';
import { LoginController } from './credentials/login.controller';
import { LoginService } from './credentials/login.service';
import { NamesController } from './names/names.controller';
import { NamesService } from './names/names.service';
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
  imports: [
    AccountsModule,
    ApiKeysModule,
    AuditModule,
    BlocklistModule,
    ClicksModule,
    LinksModule,
    RegistrationModule,
    ReservationsModule,
    SessionsModule,
    TypeOrmModule.forFeature([Account, BlockedHost]),
  ],
  controllers: [
    BlocklistController,
    LoginController,
    NamesController,
    PlansController,
    UserContentsController,
    UserKeysController,
    UserPasswordsController,
    UsersController,
  ],
  providers: [
    BlocklistEditor,
    NamesService,
    UserContentsService,
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
