import { Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { AccountsModule } from './accounts/accounts.module';
import { ApiModule } from './api/api.module';
import { requestLog } from './api/request-log';
import { ConfigModule } from './config/config.module';
import { settings } from './config/settings';
import { DatabaseModule } from './database/database.module';
import { LinksModule } from './links/links.module';
import { VisitsModule } from './visits/visits.module';

@Module({
  imports: [
    ConfigModule,
    LoggerModule.forRootAsync({ inject: [settings.KEY], useFactory: requestLog }),
    DatabaseModule,
    ApiModule,
    AccountsModule,
    LinksModule,
    VisitsModule,
  ],
})
export class AppModule {}
