/** How many ids a block spans. */
export const BLOCK_SIZE = 1_024;

/** A mark is a dot and two digits to the base of 32: what stands between two dots is never part of another mark. */
export const MARK_LENGTH = 3;
const DIGITS = 32;

export function blockOf(linkId: number): number {
  return Math.floor(linkId / BLOCK_SIZE);
}

/** The mark of a link in the rows of its block. */
export function markOf(linkId: number): string {
  return `.${(linkId % BLOCK_SIZE).toString(DIGITS).padStart(2, '0')}`;
}

/** The place in its block, from 0, of the link whose mark begins there. */
export function placeAt(members: string, start: number): number {
  return digit(members.charCodeAt(start + 1)) * DIGITS + digit(members.charCodeAt(start + 2));
}

/** `0` to `9` and `a` to `v`. */
function digit(character: number): number {
  return character < 58 ? character - 48 : character - 87;
}
