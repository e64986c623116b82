import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings, settings } from '../config/settings';
import { dataSourceOptions } from './connection/data-source-options';
import { openDatabase } from './connection/open-database';
import { retryRefusedConnection } from './connection/retry-refused-connection';
import { ServiceSecret } from './service-secret/service-secret';
import { ServiceValue } from './service-secret/service-value.entity';
import { Transactions } from './transactions';

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [settings.KEY],
      useFactory: ({ database }: Settings) => ({
        ...dataSourceOptions(database),
        autoLoadEntities: true,
        // Nest would log every attempt with a stack trace.
        toRetry: () => false,
      }),
      dataSourceFactory: (options) => retryRefusedConnection(() => openDatabase(options!)),
    }),
    TypeOrmModule.forFeature([ServiceValue]),
  ],
  providers: [ServiceSecret, Transactions],
  exports: [ServiceSecret, Transactions],
})
export class DatabaseModule {}
