import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountKeysController } from './account-keys.controller';
import { AccountKeysService } from './account-keys.service';
import { ApiKey } from './api-key.entity';
import { ApiKeyAuthenticator } from './authentication/api-key-authenticator';
import { ApiKeyUse } from './authentication/api-key-use.entity';
import { KeyUses } from './authentication/key-uses';

@Module({
  imports: [TypeOrmModule.forFeature([ApiKey, ApiKeyUse])],
  controllers: [AccountKeysController],
  providers: [AccountKeysService, ApiKeyAuthenticator, KeyUses],
  exports: [AccountKeysService, ApiKeyAuthenticator],
})
export class ApiKeysModule {}
