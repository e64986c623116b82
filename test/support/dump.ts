import { DataSource } from 'typeorm';
import { tablesOf } from './test-database';

export type Dump = Record<string, string[]>;

/** Of these the service writes by itself: how far clicks are counted, since when raw ones are kept, when keys were used, what pages say. */
const MOVING = ['service_values', 'spool_offsets', 'api_key_uses', 'framings'];
const isStill = (table: string) => !MOVING.includes(table);

/** All that requests have left in a database: the rows of each table, in the same order on every engine. */
export async function dumpOf(dataSource: DataSource): Promise<Dump> {
  const tables = (await tablesOf(dataSource)).filter(isStill);
  const entries = tables.map(async (table) => {
    const rows = await dataSource.query<object[]>(`SELECT * FROM ${table}`);
    return [table, rows.map((row) => JSON.stringify(row)).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The same as one text, for comparing often. On MySQL, where a dump takes long, of the checksums that it makes of tables. */
export async function fingerprintOf(dataSource: DataSource): Promise<string> {
  if (dataSource.options.type !== 'mysql') return JSON.stringify(await dumpOf(dataSource));
  const tables = dataSource.entityMetadatas.map(({ tableName }) => tableName).filter(isStill);
  return JSON.stringify(await dataSource.query(`CHECKSUM TABLE ${tables.join(', ')}`));
}
