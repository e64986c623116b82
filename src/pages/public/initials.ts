/** Returns the first letters of the first and the last word of a name in any script, or `?`. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = chosen.map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 0));
  return letters.join('').toUpperCase() || '?';
}
