import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { AuditModule } from '../audit/audit.module';
import { SessionsModule } from '../sessions/sessions.module';
import { FirstAccount } from './first-account';
import { RegistrationService } from './registration.service';

@Module({
  imports: [AccountsModule, AuditModule, SessionsModule],
  providers: [FirstAccount, RegistrationService],
  exports: [FirstAccount, RegistrationService],
})
export class RegistrationModule {}
