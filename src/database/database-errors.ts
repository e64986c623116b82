import { QueryFailedError } from 'typeorm';

function driverError(error: unknown): { code: string; message: string } {
  if (!(error instanceof QueryFailedError)) return { code: '', message: '' };
  const { code = '', message = '' } = error.driverError as { code?: string; message?: string };
  return { code, message };
}

/** Whether a unique index refused the write. With a column, whether it was an index that has this column in its name. */
export function isUniqueViolation(error: unknown, column = ''): boolean {
  const { code, message } = driverError(error);
  if (code === 'ER_DUP_ENTRY') return message.slice(message.lastIndexOf(' for key ')).includes(column);
  return /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(code) && message.includes(column);
}

/** Whether a row that is pointed at is not there. */
export function isForeignKeyViolation(error: unknown): boolean {
  return ['ER_NO_REFERENCED_ROW_2', 'SQLITE_CONSTRAINT_FOREIGNKEY'].includes(driverError(error).code);
}

/** Whether a row cannot go because others point at it. */
export function isStillReferenced(error: unknown): boolean {
  const codes = ['ER_ROW_IS_REFERENCED_2', 'SQLITE_CONSTRAINT_FOREIGNKEY', 'SQLITE_CONSTRAINT_TRIGGER'];
  return codes.includes(driverError(error).code);
}

/** Whether two transactions stood in each other's way, so that trying again is right. */
export function isLockConflict(error: unknown): boolean {
  return /^(ER_LOCK_DEADLOCK|ER_LOCK_WAIT_TIMEOUT|ER_CHECKREAD|SQLITE_BUSY.*)$/.test(driverError(error).code);
}

/** Whether a value itself was refused, so that trying again is of no use. */
export function isDataRefused(error: unknown): boolean {
  return /^(ER_DATA_|ER_TRUNCATED_|ER_INVALID_|ER_WARN_DATA|ER_BAD_NULL|SQLITE_(CONSTRAINT|TOOBIG|MISMATCH|RANGE))/.test(
    driverError(error).code,
  );
}

/** Whether the database cannot be reached, so that the fault will pass. */
export function isUnavailable(error: unknown): boolean {
  const { code = '' } = (error instanceof QueryFailedError ? error.driverError : error) as { code?: string };
  return /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|PROTOCOL_CONNECTION_LOST|POOL_CLOSED|SQLITE_BUSY.*)$/.test(
    code,
  );
}
