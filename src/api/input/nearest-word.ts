/** Longer words are not compared: the work grows with the square of the length. */
const MAX_LENGTH = 40;

/** The known word that differs least from another one, or `undefined` if none is near: one of three characters may differ. */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  if (word.length > MAX_LENGTH) return undefined;
  const distances = known.map((candidate) => ({ candidate, distance: distanceBetween(plain(word), plain(candidate)) }));
  const near = distances.filter(({ candidate, distance }) => distance <= Math.max(1, candidate.length / 3));
  return near.sort((one, other) => one.distance - other.distance)[0]?.candidate;
}

/** `long_url`, `longUrl` and `longurl` are the same. */
function plain(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** The number of characters to insert, delete or replace (Levenshtein distance). */
function distanceBetween(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, character] of [...one].entries()) {
    const current = [row + 1];
    for (let column = 0; column < other.length; column++) {
      const replaced = previous[column]! + (character === other[column] ? 0 : 1);
      current.push(Math.min(replaced, previous[column + 1]! + 1, current[column]! + 1));
    }
    previous = current;
  }
  return previous[other.length]!;
}
