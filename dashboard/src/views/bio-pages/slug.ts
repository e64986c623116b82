const MAX_LENGTH = 64;

/** A name as the last part of an address. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, '');
