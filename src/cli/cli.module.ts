import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { CacheModule } from '../cache/cache.module';
import { ConfigModule } from '../config/config.module';
import { DatabaseModule } from '../database/database.module';
import { LinksModule } from '../links/links.module';
import { MetricsModule } from '../metrics/metrics.module';
import { RedisModule } from '../redis/redis.module';

/** The part of the service that the command line needs: no door, no log. */
@Module({
  imports: [ConfigModule, MetricsModule, RedisModule, DatabaseModule, CacheModule, AccountsModule, LinksModule],
})
export class CliModule {}
