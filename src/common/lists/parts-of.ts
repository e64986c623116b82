/** Divides a list into parts of this size; the last may be smaller. */
export function* partsOf<Value>(values: readonly Value[], size: number): Generator<Value[]> {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size);
}
