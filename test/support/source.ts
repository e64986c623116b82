/** Former names, until all tests use the new ones. */
import { DataSource, Logger } from 'typeorm';

export { pictureOf, readImage, readPng } from './images';

/** The SELECT statements that the database receives during some work. */
export async function statementsOf(dataSource: DataSource, work: () => Promise<unknown>) {
  const statements: { sql: string; parameters: unknown[] }[] = [];
  const usual = dataSource.logger;
  const recorder = {
    logQuery: (sql: string, parameters: unknown[] = []) => {
      if (sql.startsWith('SELECT')) statements.push({ sql, parameters });
    },
    logQueryError: () => undefined,
    logQuerySlow: () => undefined,
  };
  dataSource.logger = recorder as unknown as Logger;
  await work();
  dataSource.logger = usual;
  return statements;
}
