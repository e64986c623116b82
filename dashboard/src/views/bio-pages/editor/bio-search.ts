/** What the form of the editor shows: the profile by default, another part of the page, or the block of this index. */
export type Part = 'profile' | 'design' | 'card' | number;

/** The search parameters of the editor. */
export interface BioSearch {
  part?: Exclude<Part, 'profile'>;
}

/** Reads the search parameters of the editor, without values that are not valid. */
export function parseBioSearch({ part }: Record<string, unknown>): BioSearch {
  const isKnown = part === 'design' || part === 'card' || (Number.isInteger(part) && Number(part) >= 0);
  return { part: isKnown ? (part as BioSearch['part']) : undefined };
}
