/** Lists are filled up to such lengths, so that few different statements come up and are prepared once. */
const LENGTHS = [1, 8, 64, 512];
const LONGEST = 512;

/** The values of an `IN (…)` and as many placeholders; some values are repeated, which changes nothing there. */
export function inList<T>(values: T[]): { placeholders: string; values: T[] } {
  const filled = filledUp(values);
  return { placeholders: filled.map(() => '?').join(','), values: filled };
}

/** The same for many values: a statement for each list. */
export function* inLists<T>(values: T[]): Generator<{ placeholders: string; values: T[] }> {
  for (let start = 0; start < values.length; start += LONGEST) yield inList(values.slice(start, start + LONGEST));
}

/** The same for pairs of two columns, in the way in which each engine takes them. */
export function* inPairs<T>(engine: string, pairs: [T, T][]): Generator<{ placeholders: string; values: T[] }> {
  for (let start = 0; start < pairs.length; start += LONGEST) {
    const filled = filledUp(pairs.slice(start, start + LONGEST));
    const rows = filled.map(() => '(?,?)').join(',');
    // Several times faster than `flat`.
    const values: T[] = [];
    for (const [one, other] of filled) values.push(one, other);
    yield { placeholders: engine === 'mysql' ? rows : `VALUES ${rows}`, values };
  }
}

function filledUp<T>(values: T[]): T[] {
  const length = LENGTHS.find((candidate) => candidate >= values.length) ?? values.length;
  return [...values, ...Array<T>(length - values.length).fill(values[0]!)];
}
