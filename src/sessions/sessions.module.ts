import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module';
import { DashboardOrigin } from './authentication/dashboard-origin';
import { KnownSessions } from './authentication/known-sessions';
import { SessionAuthenticator } from './authentication/session-authenticator';
import { SessionCookie } from './authentication/session-cookie';
import { SessionUses } from './authentication/session-uses';
import { PasswordChangeService } from './passwords/password-change.service';
import { PasswordLink } from './passwords/password-link.entity';
import { PasswordLinksService } from './passwords/password-links.service';
import { PasswordAttempts } from './passwords/password-attempts';
import { SetUpController } from './passwords/set-up.controller';
import { SignInService } from './passwords/sign-in.service';
import { SessionCleanup } from './session-cleanup';
import { SessionController } from './session.controller';
import { Session } from './session.entity';
import { SessionResponses } from './session-responses';
import { SessionsController } from './sessions.controller';
import { SessionsService } from './sessions.service';

@Module({
  imports: [AccountsModule, TypeOrmModule.forFeature([PasswordLink, Session])],
  controllers: [SessionController, SessionsController, SetUpController],
  providers: [
    DashboardOrigin,
    KnownSessions,
    PasswordChangeService,
    PasswordLinksService,
    PasswordAttempts,
    SessionAuthenticator,
    SessionCleanup,
    SessionCookie,
    SessionResponses,
    SessionUses,
    SessionsService,
    SignInService,
  ],
  exports: [PasswordLinksService, SessionAuthenticator, SessionCookie],
})
export class SessionsModule {}
