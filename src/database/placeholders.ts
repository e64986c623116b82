/** Lists are filled up to such lengths, so that few different statements come up and are prepared once. */
const LENGTHS = [1, 8, 64, 512];

/** The values of an `IN (…)` and as many placeholders; some values are repeated, which changes nothing there. */
export function inList<T>(values: T[]): { placeholders: string; values: T[] } {
  const filled = filledUp(values);
  return { placeholders: filled.map(() => '?').join(','), values: filled };
}

function filledUp<T>(values: T[]): T[] {
  const length = LENGTHS.find((candidate) => candidate >= values.length) ?? values.length;
  return [...values, ...Array<T>(length - values.length).fill(values[0]!)];
}
