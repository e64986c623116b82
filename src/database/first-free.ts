/**
 * Writes with the first of some values that is free: the database decides, also among simultaneous requests.
 * @param isTaken whether the value was the reason why a write was refused
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
