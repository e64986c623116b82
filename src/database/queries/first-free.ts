/**
 * Writes with the first of the values that is free. A unique index decides, so that simultaneous requests do not conflict.
 * @param isTaken whether a write failed because the value is taken
 * @returns `undefined` when no value is free
 */
export async function withFirstFree<Value, Made>(
  isTaken: (error: unknown) => boolean,
  values: Iterable<Value>,
  write: (value: Value) => Promise<Made>,
): Promise<Made | undefined> {
  for (const value of values) {
    try {
      return await write(value);
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
  return undefined;
}
