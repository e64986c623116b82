import { basename } from 'node:path';
import { SettingError } from './setting-reader';

type Problem = [name: string, problem: string];

const ADDRESS_UNKNOWN: Problem = ['HOST', 'is not an address of this machine.'];
const SERVER_UNREACHABLE: Problem = ['DATABASE_URL', 'names a server that cannot be reached.'];
const NOT_MYSQL: Problem = ['DATABASE_URL', 'names a server that is neither MySQL nor MariaDB.'];
const HOST_UNKNOWN: Problem = ['DATABASE_URL', 'names a host that does not exist.'];
const LOGIN_REFUSED: Problem = ['DATABASE_URL', 'has a user or password that the server refuses.'];
const NOT_PERMITTED: Problem = ['DATABASE_URL', 'names a database in which the user may not create tables.'];
const DISK_FULL: Problem = ['DATA_DIR', 'is on a disk that is full.'];

export const DATABASE_LOCKED: Problem = ['DATA_DIR', 'names a database that another process has locked.'];

/** The setting that is invalid when the start fails with one of these codes. */
const PROBLEMS: Record<string, Problem> = {
  ECONNREFUSED: SERVER_UNREACHABLE,
  ECONNRESET: SERVER_UNREACHABLE,
  EHOSTUNREACH: SERVER_UNREACHABLE,
  ENETUNREACH: SERVER_UNREACHABLE,
  ETIMEDOUT: SERVER_UNREACHABLE,
  PROTOCOL_CONNECTION_LOST: SERVER_UNREACHABLE,
  ENOTFOUND: HOST_UNKNOWN,
  EAI_AGAIN: HOST_UNKNOWN,
  ER_ACCESS_DENIED_ERROR: LOGIN_REFUSED,
  ER_ACCESS_DENIED_NO_PASSWORD_ERROR: LOGIN_REFUSED,
  AUTH_SWITCH_PLUGIN_ERROR: LOGIN_REFUSED,
  ER_DBACCESS_DENIED_ERROR: ['DATABASE_URL', 'names a database that the user may not use.'],
  ER_TABLEACCESS_DENIED_ERROR: NOT_PERMITTED,
  ER_OPTION_PREVENTS_STATEMENT: NOT_PERMITTED,
  ER_BAD_DB_ERROR: ['DATABASE_URL', 'names a database that does not exist.'],
  ER_CON_COUNT_ERROR: ['DATABASE_URL', 'names a server that has no connection left.'],
  HANDSHAKE_NO_SSL_SUPPORT: ['DATABASE_URL', 'has ssl=true, which the server does not support.'],
  HANDSHAKE_SSL_ERROR: ['DATABASE_URL', 'names a server whose certificate cannot be verified.'],
  HANDSHAKE_UNKNOWN_ERROR: NOT_MYSQL,
  SQLITE_NOTADB: ['DATA_DIR', 'contains a signpost.sqlite that is not a database.'],
  SQLITE_CORRUPT: ['DATA_DIR', 'contains a signpost.sqlite that is damaged.'],
  SQLITE_CANTOPEN: ['DATA_DIR', 'contains a signpost.sqlite that cannot be opened.'],
  SQLITE_READONLY: ['DATA_DIR', 'contains a signpost.sqlite that cannot be written.'],
  SQLITE_FULL: DISK_FULL,
  SQLITE_BUSY: DATABASE_LOCKED,
  ENOSPC: DISK_FULL,
};

/** Converts an error of the start to a {@link SettingError} if a setting is the cause; returns any other error as it is. */
export function toSettingError(error: unknown): unknown {
  const { code = '', path, message } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  if (path !== undefined && /^(EACCES|EPERM|EROFS|ENOENT|ENOTDIR|EEXIST|EISDIR|ELOOP)$/.test(code))
    // The service's own files are all in this folder. Errors of files that settings name are SettingErrors already.
    return new SettingError(basename(path) === '.env' ? '.env' : 'DATA_DIR', `cannot be used: ${message}.`);
  const problem = PROBLEMS[code] ?? PROBLEMS[withoutDetail(code)];
  return problem === undefined ? error : new SettingError(...problem);
}

/** `SQLITE_READONLY` for `SQLITE_READONLY_DIRECTORY`. */
function withoutDetail(code: string): string {
  return /^SQLITE_[A-Z]+/.exec(code)?.[0] ?? code;
}

/**
 * Handles an error of `listen`: throws a {@link SettingError} for the port or for `HOST`.
 * @param name the setting of the port
 */
export function rethrowListenError(name: 'PORT' | 'METRICS_PORT') {
  const problems: Record<string, Problem> = {
    EADDRINUSE: [name, 'is in use by another process.'],
    EACCES: [name, 'may not be used by this user.'],
    EADDRNOTAVAIL: ADDRESS_UNKNOWN,
    EAFNOSUPPORT: ADDRESS_UNKNOWN,
    EINVAL: ADDRESS_UNKNOWN,
    ENOTFOUND: ADDRESS_UNKNOWN,
    EAI_AGAIN: ADDRESS_UNKNOWN,
  };
  return (error: NodeJS.ErrnoException): never => {
    const problem = problems[error.code ?? ''];
    throw problem === undefined ? error : new SettingError(...problem);
  };
}
