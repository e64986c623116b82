const MAX_LENGTH = 64;

/** A name as the last part of an address. */
export const slugOf = (name: string): string => {
  const words = name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return [...words].slice(0, MAX_LENGTH).join('').replace(/^-|-$/g, '');
};
