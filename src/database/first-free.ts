/**
 * Writes with the first of some values that nobody has: the database decides, also among simultaneous requests.
 * Empty-handed when it takes none of them.
 * @param isTaken whether it was for the value that a write was refused
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
