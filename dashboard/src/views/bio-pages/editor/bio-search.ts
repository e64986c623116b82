/** What the form of the editor shows: the profile by default, another part of the page, or the block of this index. */
export type Part = 'profile' | 'design' | 'card' | number;

/** The search parameters of the editor. */
export interface BioSearch {
  part?: Exclude<Part, 'profile'>;
}

/** Reads the search parameters of the editor, and drops what it does not know. */
export function parseBioSearch({ part }: Record<string, unknown>): BioSearch {
  const isKnown = part === 'design' || part === 'card' || (Number.isInteger(part) && Number(part) >= 0);
  return isKnown ? { part: part as BioSearch['part'] } : {};
}
