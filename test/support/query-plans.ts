import { DataSource, Logger } from 'typeorm';

interface Statement {
  sql: string;
  parameters: unknown[];
}

/** The reading statements that the database is asked while something is done. */
export async function statementsOf(dataSource: DataSource, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
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

/** Of these an account may have a million rows: to read all that it has is as bad as reading the table. */
const LARGE = ['links', 'link_totals', 'link_words'];

/** The tables that a statement reads from one end to the other, by the engine's own account of its plan. */
export async function tablesScanned(dataSource: DataSource, { sql, parameters }: Statement): Promise<string[]> {
  const tables = dataSource.entityMetadatas.map(({ tableName }) => tableName);
  if (dataSource.options.type === 'mysql') {
    const steps = await dataSource.query<{ table: string; type: string }[]>(`EXPLAIN ${sql}`, parameters);
    const aliases = aliasesIn(sql, tables);
    return steps
      .filter(({ type }) => type === 'ALL' || type === 'index')
      .flatMap(({ table }) => aliases.get(table) ?? []);
  }
  const steps = await dataSource.query<{ detail: string }[]>(`EXPLAIN QUERY PLAN ${sql}`, parameters);
  const aliases = aliasesIn(sql, tables);
  const accountsRead = (detail: string) => {
    const table = aliases.get(/^SEARCH (\S+) .*\(account_id=\?\)$/.exec(detail)?.[1] ?? '');
    return LARGE.includes(table ?? '') ? table : undefined;
  };
  return steps.flatMap(
    ({ detail }) => aliases.get(/^SCAN (\S+)/.exec(detail)?.[1] ?? '') ?? accountsRead(detail) ?? [],
  );
}

/** Plans name tables by their aliases: `FROM links Link`. */
function aliasesIn(sql: string, tables: string[]): Map<string, string> {
  const aliases = new Map(tables.map((table) => [table, table]));
  for (const [, table = '', alias = ''] of sql.matchAll(/(?:FROM|JOIN) [`"]?(\w+)[`"]?(?: [`"]?(\w+)[`"]?)?/g))
    if (tables.includes(table)) aliases.set(alias, table);
  return aliases;
}
