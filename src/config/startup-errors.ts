import { SettingError } from './setting-reader';

type Problem = [name: string, problem: string];

const NO_ADDRESS: Problem = ['HOST', 'is not an address of this machine.'];
const NO_DATABASE: Problem = ['DATABASE_URL', 'names a server that does not answer.'];
const NO_HOST: Problem = ['DATABASE_URL', 'names a host that does not exist.'];
const REFUSED: Problem = ['DATABASE_URL', 'has a user or password that the server refuses.'];

/** Which setting is to blame when starting fails with such a code, and what to say. */
const PROBLEMS: Record<string, Problem> = {
  ECONNREFUSED: NO_DATABASE,
  ECONNRESET: NO_DATABASE,
  EHOSTUNREACH: NO_DATABASE,
  ENETUNREACH: NO_DATABASE,
  ETIMEDOUT: NO_DATABASE,
  PROTOCOL_CONNECTION_LOST: NO_DATABASE,
  ENOTFOUND: NO_HOST,
  EAI_AGAIN: NO_HOST,
  ER_ACCESS_DENIED_ERROR: REFUSED,
  ER_ACCESS_DENIED_NO_PASSWORD_ERROR: REFUSED,
  ER_DBACCESS_DENIED_ERROR: ['DATABASE_URL', 'names a database that the user may not use.'],
  ER_BAD_DB_ERROR: ['DATABASE_URL', 'names a database that does not exist.'],
  HANDSHAKE_NO_SSL_SUPPORT: ['DATABASE_URL', 'asks for ssl, which the server does not speak.'],
  SQLITE_NOTADB: ['DATA_DIR', 'holds a signpost.sqlite that is not a database.'],
  SQLITE_CORRUPT: ['DATA_DIR', 'holds a signpost.sqlite that is damaged.'],
  SQLITE_CANTOPEN: ['DATA_DIR', 'holds a signpost.sqlite that cannot be opened.'],
  SQLITE_READONLY: ['DATA_DIR', 'holds a signpost.sqlite that may not be written.'],
  SQLITE_FULL: ['DATA_DIR', 'lies on a disk that is full.'],
  ENOSPC: ['DATA_DIR', 'lies on a disk that is full.'],
};

/** The same error, or a {@link SettingError} where a setting is to blame. */
export function startProblem(error: unknown): unknown {
  const { code = '', path, message } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  // Files of ours are all in one folder; whoever reads others says so.
  if (path !== undefined && /^(EACCES|EPERM|EROFS|ENOENT|ENOTDIR|EEXIST|EISDIR)$/.test(code))
    return new SettingError('DATA_DIR', `cannot be used: ${message}.`);
  const problem = PROBLEMS[code];
  return problem === undefined ? error : new SettingError(...problem);
}

/** For a port that cannot be listened at: throws a {@link SettingError} that names it, or the host. */
export function listenProblem(name: 'PORT' | 'METRICS_PORT') {
  const problems: Record<string, Problem> = {
    EADDRINUSE: [name, 'is in use by another process.'],
    EACCES: [name, 'may not be used by this user.'],
    EADDRNOTAVAIL: NO_ADDRESS,
    ENOTFOUND: NO_ADDRESS,
    EAI_AGAIN: NO_ADDRESS,
  };
  return (error: NodeJS.ErrnoException): never => {
    const problem = problems[error.code ?? ''];
    throw problem === undefined ? error : new SettingError(...problem);
  };
}
