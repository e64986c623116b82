/** How bots are counted. */
export const BOTS = ['exclude', 'include', 'only'] as const;
export type Bots = (typeof BOTS)[number];
