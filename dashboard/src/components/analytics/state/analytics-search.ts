import { type ScopeKind, SCOPES } from '../../../api/accounts/scopes';
import type { Dimension, Interval, LiveQuery, StatisticsQuery } from '../../../api/statistics/statistics';
import { searchId, searchText, searchTime, searchTimeZone } from '../../text/search-text';

export const RANGES = ['24h', '7d', '30d', '90d', '12m', 'mtd', 'ytd', 'all'] as const;
export type Range = (typeof RANGES)[number];
export const INTERVALS = ['hour', 'day', 'week', 'month'] as const satisfies Interval[];

export const FILTERS = [
  ...(['country', 'region', 'city', 'browser', 'os', 'device', 'language'] as const),
  ...(['referrer', 'social', 'variant', 'trigger'] as const),
  ...(['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const),
] satisfies (keyof StatisticsQuery)[];
export type FilterName = (typeof FILTERS)[number];

/** What the chart can show. */
export const METRICS = ['clicks', 'uniqueclicks', 'bots'] as const;
export type Metric = (typeof METRICS)[number];

export const CONTENT_TABS = ['links', 'tags', 'campaigns', 'channels', 'domains', 'triggers', 'variants'] as const;
export const SOURCE_TABS = [
  ...(['referrers', 'social', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const),
  'triggers',
] satisfies Dimension[];
export const PLACE_TABS = ['map', 'countries', 'regions', 'cities'] as const;
export const SYSTEM_TABS = ['browsers', 'os', 'devices', 'languages'] as const;

/** The charts that can be shown as tables. */
export const CHARTS = ['series', 'map', 'weekhours'] as const;
export type Chart = (typeof CHARTS)[number];

const CHOICES = {
  range: RANGES,
  interval: INTERVALS,
  bots: ['include', 'only'],
  compare: ['off'],
  metric: METRICS,
  content: CONTENT_TABS,
  source: SOURCE_TABS,
  place: PLACE_TABS,
  system: SYSTEM_TABS,
  /** The card that shows all rows. */
  all: ['content', 'source', 'place', 'system'],
  live: ['on'],
} as const;
export type Card = (typeof CHOICES.all)[number];

type Chosen = { [Name in keyof typeof CHOICES]?: (typeof CHOICES)[Name][number] };
type Texts = Partial<Record<FilterName | 'from' | 'to' | 'timezone', string>>;

/** What the analytics show, as it stands in their address: parameters of the API under their names, tabs and switches. */
export type AnalyticsSearch = Partial<Record<ScopeKind, number>> & Chosen & Texts & { tables?: Chart[] };

const TIMES = ['from', 'to'] as const;

/** Reads the search parameters of the analytics, without values that are not valid. */
export function parseAnalyticsSearch(search: Record<string, unknown>): AnalyticsSearch {
  const chosen = Object.entries(CHOICES).map(([name, choices]) => [
    name,
    choices.find((choice) => choice === search[name]),
  ]);
  const scope = SCOPES.find((name) => searchId(search[name]) !== undefined);
  const scopes = SCOPES.map((name) => [name, name === scope ? search[name] : undefined]);
  const texts = FILTERS.map((name) => [name, searchText(search[name])]);
  const times = TIMES.map((name) => [name, searchTime(search[name])]);
  const named: unknown[] = Array.isArray(search.tables) ? search.tables : [];
  const tables = CHARTS.filter((chart) => named.includes(chart));
  const others = [
    ['tables', tables.length > 0 ? tables : undefined],
    ['timezone', searchTimeZone(search.timezone)],
  ];
  return Object.fromEntries([...chosen, ...scopes, ...texts, ...times, ...others]) as AnalyticsSearch;
}

export const hasFilters = (search: AnalyticsSearch): boolean => FILTERS.some((name) => search[name] !== undefined);

/** The parameters that select clicks, for requests. @param timeZone of the user, unless the address names one */
export function queryOf(search: AnalyticsSearch, timeZone: string): StatisticsQuery {
  const { range, from, to } = search;
  const period = from === undefined ? { range: range ?? '30d' } : { from, to };
  return { ...liveQueryOf(search, timeZone), ...period };
}

export function liveQueryOf(search: AnalyticsSearch, timeZone: string): LiveQuery {
  const names = [...SCOPES, ...FILTERS, 'bots'] as const;
  const set = names.filter((name) => search[name] !== undefined).map((name) => [name, search[name]]);
  return { ...(Object.fromEntries(set) as LiveQuery), timezone: search.timezone ?? timeZone };
}
