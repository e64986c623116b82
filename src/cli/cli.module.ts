import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { CacheModule } from '../cache/cache.module';
import { ConfigModule } from '../config/config.module';
import { DatabaseModule } from '../database/database.module';
import { LinksModule } from '../links/links.module';

/** The part of the service that the command line needs: no door, no log. */
@Module({ imports: [ConfigModule, DatabaseModule, CacheModule, AccountsModule, LinksModule] })
export class CliModule {}
