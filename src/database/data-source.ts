import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { settings } from '../config/settings';
import { dataSourceOptions } from './data-source-options';

/** For the command line of TypeORM, as in `npm run migration:generate`. The service itself opens its database elsewhere. */
export default new DataSource({
  ...dataSourceOptions(settings().database),
  entities: [join(__dirname, '../**/*.entity.js')],
});
