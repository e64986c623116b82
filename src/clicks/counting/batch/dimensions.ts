import type { EnrichedClick } from './enrich-click';

/** The dimensions by which clicks are broken down, with the name of a click in each. */
const NAME_OF = {
  countries: ({ country }: EnrichedClick) => country,
  regions: ({ region }: EnrichedClick) => region,
  cities: ({ city }: EnrichedClick) => city,
  referrers: ({ referrer }: EnrichedClick) => referrer,
  browsers: ({ browser }: EnrichedClick) => browser,
  systems: ({ os }: EnrichedClick) => os,
  devices: ({ device }: EnrichedClick) => device,
  languages: ({ language }: EnrichedClick) => language,
  social: ({ social }: EnrichedClick) => social,
  triggers: ({ triggeredBy }: EnrichedClick) => triggeredBy,
  variants: ({ variant }: EnrichedClick) => variant,
  utm_source: ({ utmSource }: EnrichedClick) => utmSource,
  utm_medium: ({ utmMedium }: EnrichedClick) => utmMedium,
  utm_campaign: ({ utmCampaign }: EnrichedClick) => utmCampaign,
  utm_term: ({ utmTerm }: EnrichedClick) => utmTerm,
  utm_content: ({ utmContent }: EnrichedClick) => utmContent,
};

export type Dimension = keyof typeof NAME_OF;
export const DIMENSIONS = Object.keys(NAME_OF) as Dimension[];
/** The JSON of a day: clicks by dimension and name. Clicks without a name in a dimension are not in it. */
export type StoredDimensions = Partial<Record<Dimension, Record<string, number>>>;
/** Maps, as the name of a referrer may be `__proto__`. */
type Counts = Partial<Record<Dimension, Map<string, number>>>;

/** Further names of a dimension and day are counted as `Other`, so that visitors cannot make a row grow. Countries are few. */
const MAX_NAMES = 100;
const MAX_NAME_LENGTH = 100;
export const OTHER = 'Other';

/** Adds clicks to the stored JSON of their day. */
export function addToDimensions(stored: string, clicks: EnrichedClick[]): string {
  const counts = parse(stored);
  for (const dimension of DIMENSIONS) {
    const maxNames = dimension === 'countries' ? Infinity : MAX_NAMES;
    for (const click of clicks) {
      const name = NAME_OF[dimension](click);
      if (name !== null) addName((counts[dimension] ??= new Map<string, number>()), name, maxNames);
    }
  }
  return stringify(counts);
}

function addName(names: Map<string, number>, name: string, maxNames: number): void {
  const short = name.slice(0, MAX_NAME_LENGTH);
  const kept = names.has(short) || names.size < maxNames ? short : OTHER;
  names.set(kept, (names.get(kept) ?? 0) + 1);
}

function parse(stored: string): Counts {
  const counts: Counts = {};
  for (const [dimension, names] of Object.entries(JSON.parse(stored) as StoredDimensions))
    counts[dimension as Dimension] = new Map(Object.entries(names));
  return counts;
}

function stringify(counts: Counts): string {
  const dimensions: StoredDimensions = {};
  for (const [dimension, names] of Object.entries(counts))
    dimensions[dimension as Dimension] = Object.fromEntries(names);
  return JSON.stringify(dimensions);
}
