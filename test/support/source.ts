import { load, loadAll } from 'js-yaml';
import jsQR from 'jsqr';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { DataSource, Logger } from 'typeorm';
import { Answer } from './http';

/** What the QR code on an image says, if it can be read at all. */
export function readPng(png: Buffer): string | undefined {
  const { data, width, height } = PNG.sync.read(png);
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
}

export async function readImage({ headers, bytes }: Answer): Promise<string | undefined> {
  return readPng(headers['content-type'] === 'image/png' ? bytes : await sharp(bytes).png().toBuffer());
}

/** A picture of random points, or of one colour, as a data URI. */
export async function pictureOf(width: number, height: number, format: 'png' | 'jpeg' | 'webp' = 'png', noise = false) {
  const plain = { create: { width, height, channels: 4 as const, background: '#c81e1e' } };
  const raw = { raw: { width, height, channels: 4 as const } };
  const points = () => Buffer.from(Uint8Array.from({ length: width * height * 4 }, () => Math.random() * 256));
  const picture = noise ? sharp(points(), raw) : sharp(plain);
  return `data:image/${format};base64,${(await picture.toFormat(format).toBuffer()).toString('base64')}`;
}

const ROOT = resolve(__dirname, '../..');

/** Whatever stands in these files: the tests say what must be there. */
type Yaml = Answer['body'];

export function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

export function pathOf(path: string): string {
  return join(ROOT, path);
}

/** compose.yaml as Docker reads it, with the values of variables in place of their names. */
export function composeFile(variables: Record<string, string>): Yaml {
  const text = textOf('compose.yaml').replace(/\$\{(\w+)(?::\?[^}]*)?\}/g, (whole, name: string) => {
    if (variables[name] === undefined) throw new Error(`${whole} is not set.`);
    return variables[name];
  });
  return load(text);
}

/** Every object of the example for Kubernetes. */
export function kubernetesObjects(): Yaml[] {
  const folder = 'deploy/kubernetes';
  return readdirSync(pathOf(folder)).flatMap((file) => loadAll(textOf(`${folder}/${file}`)) as Yaml[]);
}

/** The instructions of the last stage of the Dockerfile, by name. */
export function imageOf(): { last: (name: string) => string; stages: string[] } {
  const stages = textOf('Dockerfile')
    .split(/^(?=FROM )/m)
    .slice(1);
  const last = (name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(stages.at(-1)!)?.[1] ?? '';
  return { last, stages };
}

/** The names of all settings, as src/config/ reads them. */
export function settingNames(): Set<string> {
  const files = readdirSync(pathOf('src/config')).map((file) => textOf(`src/config/${file}`));
  const names = files.flatMap((text) =>
    [...text.matchAll(/read\.\w+(?:<[^>]*>)?\(\s*'([A-Z_]+)'/g)].map(([, name]) => name!),
  );
  return new Set(names);
}

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
