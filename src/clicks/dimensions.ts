/** What clicks are counted by. An empty name means that nothing is known. */
export const DIMENSIONS = ['countries', 'referrers', 'browsers', 'os', 'devices', 'languages', 'social'] as const;
export type Dimension = (typeof DIMENSIONS)[number];
/** Maps, not objects: a referrer may call itself `__proto__`. */
export type Dimensions = Record<Dimension, Map<string, number>>;

/** Names stored in a dimension of an hour; further ones are counted as `Other`, so that nobody can make a row grow. */
const MOST_NAMES = 100;
const LONGEST_NAME = 100;

/** Written out, as each hour of a link that is counted has one: made of {@link DIMENSIONS} it takes more than twice as long. */
export function noDimensions(): Dimensions {
  return {
    countries: new Map(),
    referrers: new Map(),
    browsers: new Map(),
    os: new Map(),
    devices: new Map(),
    languages: new Map(),
    social: new Map(),
  };
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

/** Adds a click to what is stored of an hour: names that are there stay, and new ones come in while there is room. */
export function addWithin(dimensions: Dimensions, dimension: Dimension, name: string): void {
  const counts = dimensions[dimension];
  const short = name.slice(0, LONGEST_NAME);
  addTo(dimensions, dimension, counts.has(short) || counts.size < MOST_NAMES ? short : 'Other', 1);
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

/** As JSON, put together by hand: it is made for each hour of a link that is counted, and takes half as long. */
export function toStored(dimensions: Dimensions): string {
  const filled = DIMENSIONS.filter((dimension) => dimensions[dimension].size > 0);
  return `{${filled.map((dimension) => `"${dimension}":${textOf(dimensions[dimension])}`).join(',')}}`;
}

function textOf(counts: Map<string, number>): string {
  let text = '';
  for (const [name, clicks] of counts) text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${clicks}`;
  return `{${text}}`;
}
