import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module';
import { AccountKeysController } from './account-keys.controller';
import { AccountKeysService } from './account-keys.service';
import { ApiKey } from './api-key.entity';
import { ApiKeyAuthenticator } from './authentication/api-key-authenticator';
import { ApiKeyUse } from './authentication/api-key-use.entity';
import { KeyUses } from './authentication/key-uses';
import { LostKeysService } from './lost-keys.service';

@Module({
  imports: [AuditModule, TypeOrmModule.forFeature([ApiKey, ApiKeyUse])],
  controllers: [AccountKeysController],
  providers: [AccountKeysService, ApiKeyAuthenticator, KeyUses, LostKeysService],
  exports: [AccountKeysService, ApiKeyAuthenticator, LostKeysService],
})
export class ApiKeysModule {}
