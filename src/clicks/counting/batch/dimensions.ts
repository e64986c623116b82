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

/** Further names of a dimension and day are counted as `Other`, so that visitors cannot make a row grow. Countries are few. */
const MAX_NAMES = 100;
const MAX_NAME_LENGTH = 100;
export const OTHER = 'Other';

/** Adds clicks to the stored JSON of their day. */
export function addToDimensions(stored: string, clicks: EnrichedClick[]): string {
  const day = JSON.parse(stored) as StoredDimensions;
  for (const dimension of DIMENSIONS) {
    const maxNames = dimension === 'countries' ? Infinity : MAX_NAMES;
    // A map, as the name of a referrer may be `__proto__`.
    const counts = new Map(Object.entries(day[dimension] ?? {}));
    for (const click of clicks) {
      const name = NAME_OF[dimension](click);
      if (name !== null) addName(counts, name, maxNames);
    }
    if (counts.size > 0) day[dimension] = Object.fromEntries(counts);
  }
  return JSON.stringify(day);
}

function addName(counts: Map<string, number>, name: string, maxNames: number): void {
  const short = name.slice(0, MAX_NAME_LENGTH);
  const kept = counts.has(short) || counts.size < maxNames ? short : OTHER;
  counts.set(kept, (counts.get(kept) ?? 0) + 1);
}
