import { ConfigModule } from '@nestjs/config';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { settings } from '../config/settings';
import { dataSourceOptions } from './data-source-options';

// Reads `.env` into the environment, as the service does.
void ConfigModule.forRoot();

/** For the TypeORM CLI, on the database of the service's settings: `npm run migration:run`, for example. */
export default new DataSource({
  ...dataSourceOptions(settings().database),
  entities: [join(__dirname, '../**/*.entity.js')],
  // The CLI's default, one transaction for all migrations, is not possible where one of them rebuilds a table of SQLite.
  migrationsTransactionMode: 'each',
});
