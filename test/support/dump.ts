import { DataSource } from 'typeorm';
import { tablesOf } from './test-database';

export type Dump = Record<string, string[]>;

/** Everything that a database holds: the rows of each table, in an order that does not depend on the engine. */
export async function dumpOf(dataSource: DataSource): Promise<Dump> {
  const tables = await tablesOf(dataSource);
  const entries = tables.map(async (table) => {
    const rows = await dataSource.query<object[]>(`SELECT * FROM ${table}`);
    return [table, rows.map((row) => JSON.stringify(row)).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
