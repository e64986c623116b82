import { parseUrl } from '../../common/addresses/parse-url';
import { withoutBrackets } from '../../common/addresses/host';
import { SettingError, SettingReader } from '../setting-reader';

export interface SqliteSetting {
  engine: 'sqlite';
  file: string;
}

export interface MysqlSetting {
  engine: 'mysql';
  host: string;
  port: number;
  username: string;
  password: string;
  name: string;
  ssl: boolean;
  /** Maximum number of connections. */
  pool: number;
}

/** They hold users and settings of the server. */
const SERVER_DATABASES = /^(?:mysql|information_schema|performance_schema|sys)$/i;
const FORM = 'must look like mysql://user:password@host:3306/name?ssl=true&pool=10';

/** `DATABASE_URL`, or SQLite if it is not set. It may contain a password, so no message repeats it. */
export function readDatabase(read: SettingReader, sqliteFile: string): SqliteSetting | MysqlSetting {
  const value = read.text('DATABASE_URL');
  if (value === undefined) return { engine: 'sqlite', file: sqliteFile };
  const url = parseUrl(value);
  if (url === undefined) throw new SettingError('DATABASE_URL', `${FORM}.`);
  const name = decode(url.pathname.slice(1));
  if (!/^(mysql|mariadb):$/.test(url.protocol) || !url.hostname || !/^[^/\0`]{1,64}$/.test(name))
    throw new SettingError('DATABASE_URL', `${FORM}.`);
  if (SERVER_DATABASES.test(name)) throw new SettingError('DATABASE_URL', 'names a database of the server itself.');
  return {
    engine: 'mysql',
    host: withoutBrackets(url.hostname),
    port: Number(url.port || 3306),
    username: decode(url.username),
    password: decode(url.password),
    name,
    ...readOptions(url.searchParams),
  };
}

function readOptions(query: URLSearchParams): { ssl: boolean; pool: number } {
  const unknown = [...query.keys()].find((key) => key !== 'ssl' && key !== 'pool');
  if (unknown !== undefined) throw new SettingError('DATABASE_URL', `has an unknown option "${unknown}"; it ${FORM}.`);
  const ssl = query.get('ssl') ?? 'false';
  if (ssl !== 'true' && ssl !== 'false')
    throw new SettingError('DATABASE_URL', 'has a value of ssl other than true or false.');
  const pool = query.get('pool') ?? '10';
  if (!/^([2-9]|[1-9]\d{1,2})$/.test(pool))
    throw new SettingError('DATABASE_URL', 'has a value of pool that is not a number from 2 to 999.');
  return { ssl: ssl === 'true', pool: Number(pool) };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new SettingError('DATABASE_URL', `has an invalid percent-encoding; it ${FORM}.`);
  }
}
