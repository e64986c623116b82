import { QueryFailedError } from 'typeorm';
import { Taken } from '../common/errors';

function driverError(error: unknown): { code: string; message: string } {
  if (!(error instanceof QueryFailedError)) return { code: '', message: '' };
  const { code = '', message = '' } = error.driverError as { code?: string; message?: string };
  return { code, message };
}

/** Whether a unique index refused the write. @param column part of the name of the index; by default any index */
export function isUniqueViolation(error: unknown, column = ''): boolean {
  const { code, message } = driverError(error);
  if (code === 'ER_DUP_ENTRY') return message.slice(message.lastIndexOf(' for key ')).includes(column);
  return /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(code) && message.includes(column);
}

/** Throws {@link Taken} if a unique index refuses the write. */
export async function unlessTaken<T>(write: Promise<T>, field: Taken['field'], message: string): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isUniqueViolation(error) ? new Taken(field, message) : error;
  }
}

/** Whether a foreign key refers to a row that does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  return ['ER_NO_REFERENCED_ROW_2', 'SQLITE_CONSTRAINT_FOREIGNKEY'].includes(driverError(error).code);
}

/** Reads what a write refers to and writes it; once more if something was deleted in between, which is then read as absent. */
export async function againIfReferenceGone<T>(readAndWrite: () => Promise<T>): Promise<T> {
  try {
    return await readAndWrite();
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    return readAndWrite();
  }
}

/** Whether a row cannot be deleted because a foreign key refers to it. */
export function isStillReferenced(error: unknown): boolean {
  const codes = ['ER_ROW_IS_REFERENCED_2', 'SQLITE_CONSTRAINT_FOREIGNKEY', 'SQLITE_CONSTRAINT_TRIGGER'];
  return codes.includes(driverError(error).code);
}

/** Whether a migration adds a table, column or index that exists, or removes one that does not. */
export function isInSchema(error: unknown): boolean {
  const codes = ['ER_TABLE_EXISTS_ERROR', 'ER_DUP_FIELDNAME', 'ER_DUP_KEYNAME', 'ER_CANT_DROP_FIELD_OR_KEY'];
  return codes.includes(driverError(error).code);
}

/** Whether two transactions blocked each other, so that the transaction should be retried. */
export function isLockConflict(error: unknown): boolean {
  return /^(ER_LOCK_DEADLOCK|ER_LOCK_WAIT_TIMEOUT|ER_CHECKREAD|SQLITE_BUSY.*)$/.test(driverError(error).code);
}

/** Whether the database refused a value, so that a retry would fail as well. */
export function isDataRefused(error: unknown): boolean {
  return /^(ER_DATA_|ER_TRUNCATED_|ER_INVALID_|ER_WARN_DATA|ER_BAD_NULL|ER_NET_PACKET_TOO_LARGE|SQLITE_(CONSTRAINT|TOOBIG|MISMATCH|RANGE))/.test(
    driverError(error).code,
  );
}

/** Whether the server accepts no writes, as one that a failover has demoted. */
export function isReadOnly(error: unknown): boolean {
  return /^(ER_OPTION_PREVENTS_STATEMENT|ER_READ_ONLY_MODE|ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION)$/.test(
    driverError(error).code,
  );
}

/** The login is refused while its password is changed on the server. */
const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|PROTOCOL_CONNECTION_LOST|ER_SERVER_SHUTDOWN|ER_(DB)?ACCESS_DENIED_.*)$/;
/** No connection is left, or no disk space. */
const OVERLOADED =
  /^(ER_(CON_COUNT_ERROR|TOO_MANY_USER_CONNECTIONS|USER_LIMIT_REACHED|DISK_FULL|RECORD_FILE_FULL)|SQLITE_(FULL|IOERR.*))$/;

/** Whether the database cannot be reached, is too busy or full, or did not reply in time, so that the request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (isLockConflict(error) || isReadOnly(error)) return true;
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  // mysql2 calls an error fatal that ends the connection, but not those that the server sends.
  const { code = '', fatal = false } = (cause ?? {}) as { code?: string; fatal?: boolean };
  return fatal || UNREACHABLE.test(code) || OVERLOADED.test(code);
}
