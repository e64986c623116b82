/** What clicks are counted by. An empty name means that nothing is known. */
export const DIMENSIONS = ['countries', 'referrers', 'browsers', 'os', 'devices', 'languages', 'social'] as const;
export type Dimension = (typeof DIMENSIONS)[number];
/** Maps, not objects: a referrer may call itself `__proto__`. */
export type Dimensions = Record<Dimension, Map<string, number>>;

/** Names stored in a dimension of an hour; further ones are counted as `Other`, so that nobody can make a row grow. */
const MOST_NAMES = 100;
const LONGEST_NAME = 100;

export function noDimensions(): Dimensions {
  return Object.fromEntries(DIMENSIONS.map((dimension) => [dimension, new Map()])) as Dimensions;
}

export function addTo(dimensions: Dimensions, dimension: Dimension, name: string, clicks: number): void {
  const counts = dimensions[dimension];
  counts.set(name, (counts.get(name) ?? 0) + clicks);
}

/** Adds what was stored of an hour. */
export function addStored(dimensions: Dimensions, stored: string): void {
  const counts = JSON.parse(stored) as Partial<Record<Dimension, Record<string, number>>>;
  for (const dimension of DIMENSIONS)
    for (const [name, clicks] of Object.entries(counts[dimension] ?? {})) addTo(dimensions, dimension, name, clicks);
}

/** What to store of an hour: the names that were there before stay, and new ones come in while there is room. */
export function joined(before: Dimensions, added: Dimensions): Dimensions {
  for (const dimension of DIMENSIONS) {
    const counts = before[dimension];
    for (const [name, clicks] of added[dimension]) {
      const short = name.slice(0, LONGEST_NAME);
      addTo(before, dimension, counts.has(short) || counts.size < MOST_NAMES ? short : 'Other', clicks);
    }
  }
  return before;
}

/** The names with the most clicks; all others are counted as `Other`. */
export function withLargest(dimensions: Dimensions, most: number): Dimensions {
  const kept = noDimensions();
  for (const dimension of DIMENSIONS) {
    const largestFirst = [...dimensions[dimension]].sort(([, ones], [, others]) => others - ones);
    largestFirst.forEach(([name, clicks], place) => addTo(kept, dimension, place < most ? name : 'Other', clicks));
  }
  return kept;
}

export function toStored(dimensions: Dimensions): string {
  const filled = DIMENSIONS.filter((dimension) => dimensions[dimension].size > 0);
  return JSON.stringify(Object.fromEntries(filled.map((name) => [name, Object.fromEntries(dimensions[name])])));
}
