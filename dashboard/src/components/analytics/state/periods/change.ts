/** How much a number has changed, as a part of what it was; nothing if that was zero. */
export const changeOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : (now - before) / before;

/** A part of a whole; of nothing, nothing. */
export const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
