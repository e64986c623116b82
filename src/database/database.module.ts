import { FactoryProvider, Global, Module } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { SettingError } from '../config/setting-reader';
import { Settings, settings } from '../config/settings';
import { dataSourceOptions } from './data-source-options';
import { openDatabase } from './open-database';
import { ServiceSecret } from './service-secret';
import { ServiceValue } from './service-value.entity';
import { Transactions } from './transactions';

const transactions: FactoryProvider = {
  provide: Transactions,
  inject: [getDataSourceToken()],
  useFactory: (dataSource: DataSource) => new Transactions(dataSource),
};

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [settings.KEY],
      useFactory: ({ database }: Settings) => ({
        ...dataSourceOptions(database),
        autoLoadEntities: true,
        // A database that is still starting is waited for; a wrong setting is not.
        retryAttempts: 10,
        retryDelay: 1_000,
        toRetry: (error: Error & { code?: string }) =>
          !(error instanceof SettingError) && error.code === 'ECONNREFUSED',
      }),
      dataSourceFactory: (options) => openDatabase(options!),
    }),
    TypeOrmModule.forFeature([ServiceValue]),
  ],
  providers: [ServiceSecret, transactions],
  exports: [ServiceSecret, Transactions],
})
export class DatabaseModule {}
