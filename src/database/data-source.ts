import { ConfigModule } from '@nestjs/config';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { prepareDataFolder } from '../config/data-folder';
import { settings } from '../config/settings';
import { dataSourceOptions } from './connection/data-source-options';

// Reads `.env` into the environment, as the service does.
void ConfigModule.forRoot();
const { database, dataDir } = settings();
if (database.engine === 'sqlite') prepareDataFolder(dataDir);

/** For the TypeORM CLI, such as `npm run migration:run`: the database of the service's settings. */
export default new DataSource({
  ...dataSourceOptions(database),
  entities: [join(__dirname, '../**/*.entity.js')],
  // As at the start of the service. The script `migration:revert` uses none: within a transaction SQLite would delete the rows
  // that refer to a table while TypeORM rebuilds it.
  migrationsTransactionMode: 'each',
});
