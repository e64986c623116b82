/** Levels to each doubling of clicks. A link crosses to another level that often, however many clicks it gets. */
const STEP_BITS = 3;
const STEPS = 2 ** STEP_BITS;
/** Fewer clicks than this are a level of their own each: there most links are. */
const EXACT = 2 * STEPS;

/** How many ids a block spans. In a level of one number of clicks links stand by their ids, so blocks divide it. */
export const LEVEL_BLOCK_SIZE = 16_384;

/** The larger the level, the more clicks; in a level of several numbers of clicks there is but the block 0. */
export function levelPlaceOf(clicks: number, linkId: number): { level: number; block: number } {
  const level = levelOf(clicks);
  return { level, block: isExact(level) ? Math.floor(linkId / LEVEL_BLOCK_SIZE) : 0 };
}

/** Whether a level stands for one number of clicks, which is then that of the level. */
export function isExact(level: number): boolean {
  return level < EXACT;
}

/** 0 to 15, then 16–17, 18–19 … 30–31, 32–35 … 60–63, 64–71 and so on. */
export function levelOf(clicks: number): number {
  if (clicks < EXACT) return clicks;
  const shift = 31 - Math.clz32(clicks) - STEP_BITS;
  return shift * STEPS + (clicks >>> shift);
}

/** The most clicks at a level. */
export function mostClicksAt(level: number): number {
  if (isExact(level)) return level;
  const shift = (level >>> STEP_BITS) - 1;
  return (level + 1 - shift * STEPS) * 2 ** shift - 1;
}
