import { Taken } from '../common/errors';
import { isUniqueViolation } from '../database/database-errors';

const MOST_TRIES = 5;
const ALIAS_TAKEN = 'That alias is taken. Please choose another one.';

/** The unique index decides who gets an alias. A random one that is taken is drawn again by another `write`. */
export async function withFreeAlias<T>(isRandom: boolean, write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await write();
    } catch (error) {
      if (!isUniqueViolation(error, 'alias')) throw error;
      if (!isRandom || tries === MOST_TRIES) throw new Taken('custom', ALIAS_TAKEN);
    }
  }
}
