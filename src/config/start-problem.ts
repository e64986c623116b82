import { SettingError } from './setting-reader';

/** Which setting is to blame when starting fails with such a code, and what to say. */
const PROBLEMS: Record<string, [name: string, problem: string]> = {
  EADDRINUSE: ['PORT', 'is in use by another process.'],
  EACCES: ['PORT', 'may not be used by this user.'],
  EADDRNOTAVAIL: ['HOST', 'is not an address of this machine.'],
  ECONNREFUSED: ['DATABASE_URL', 'names a server that does not answer.'],
  ENOTFOUND: ['DATABASE_URL', 'names a host that does not exist.'],
  ETIMEDOUT: ['DATABASE_URL', 'names a server that does not answer.'],
  ER_ACCESS_DENIED_ERROR: ['DATABASE_URL', 'has a user or password that the server refuses.'],
  ER_ACCESS_DENIED_NO_PASSWORD_ERROR: ['DATABASE_URL', 'has a user or password that the server refuses.'],
  ER_DBACCESS_DENIED_ERROR: ['DATABASE_URL', 'names a database that the user may not use.'],
  ER_BAD_DB_ERROR: ['DATABASE_URL', 'names a database that does not exist.'],
  HANDSHAKE_NO_SSL_SUPPORT: ['DATABASE_URL', 'asks for ssl, which the server does not speak.'],
  SQLITE_NOTADB: ['DATA_DIR', 'holds a signpost.sqlite that is not a database.'],
  SQLITE_CANTOPEN: ['DATA_DIR', 'holds a signpost.sqlite that cannot be opened.'],
};

/** The same error, or a {@link SettingError} where a setting is to blame. */
export function startProblem(error: unknown): unknown {
  const { code = '' } = (error ?? {}) as { code?: string };
  const [name, problem] = PROBLEMS[code] ?? [];
  return name !== undefined && problem !== undefined ? new SettingError(name, problem) : error;
}
