import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { ApiKeysModule } from '../api-keys/api-keys.module';
import { CacheModule } from '../cache/cache.module';
import { CampaignsModule } from '../campaigns/campaigns.module';
import { ChannelsModule } from '../channels/channels.module';
import { ConfigModule } from '../config/config.module';
import { DatabaseModule } from '../database/database.module';
import { LimitsModule } from '../limits/limits.module';
import { LinksModule } from '../links/links.module';
import { MetricsModule } from '../metrics/metrics.module';
import { QrCodesModule } from '../qr-codes/qr-codes.module';
import { RedisModule } from '../redis/redis.module';
import { RegistrationModule } from '../registration/registration.module';
import { SessionsModule } from '../sessions/sessions.module';

/** The modules that the command line needs. */
@Module({
  imports: [
    ConfigModule,
    MetricsModule,
    RedisModule,
    DatabaseModule,
    LimitsModule,
    CacheModule,
    AccountsModule,
    ApiKeysModule,
    RegistrationModule,
    SessionsModule,
    CampaignsModule,
    ChannelsModule,
    LinksModule,
    QrCodesModule,
  ],
})
export class CliModule {}
