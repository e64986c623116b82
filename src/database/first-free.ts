import { isUniqueViolation } from './database-errors';

/**
 * Writes with the first of some values that the unique index of a column takes: the index decides, also among
 * simultaneous requests. Empty-handed when it takes none of them.
 */
export async function withFirstFree<Value, Made>(
  column: string,
  values: Iterable<Value>,
  write: (value: Value) => Promise<Made>,
): Promise<Made | undefined> {
  for (const value of values) {
    try {
      return await write(value);
    } catch (error) {
      if (!isUniqueViolation(error, column)) throw error;
    }
  }
  return undefined;
}
