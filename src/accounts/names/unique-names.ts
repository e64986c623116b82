import { Taken } from '../../common/errors';
import { isUniqueViolation } from '../../database/database-errors';

/** Runs a write of an account. Throws {@link Taken} if another account has the same e-mail address or username. */
export async function withUniqueNames<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, 'email')) throw new Taken('email', 'That e-mail address is taken.');
    if (isUniqueViolation(error, 'username')) throw new Taken('username', 'That username is taken.');
    throw error;
  }
}
