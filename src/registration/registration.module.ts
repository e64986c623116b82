import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { FirstAccount } from './first-account';
import { RegistrationService } from './registration.service';

@Module({
  imports: [AccountsModule],
  providers: [FirstAccount, RegistrationService],
  exports: [FirstAccount, RegistrationService],
})
export class RegistrationModule {}
