import { invalid } from '../../../common/errors';
import { findCountryCode } from '../../../geo/country-codes';
import { SOCIAL_NETWORKS } from '../../../user-agents/referrer';
import type { FilterQuery } from '../../dto/statistics-query.dto';
import { CLICK_PROPERTIES, ClickDimension, ClickProperty } from './dimensions';

/** A condition on a property of clicks: one of some values, or none of them. */
export interface Filter {
  property: ClickProperty;
  values: string[];
  /** Whether clicks without a value are among those named. */
  hasUnnamed: boolean;
  isNegated: boolean;
}

const MAX_VALUES = 50;

/** The properties that filters select by. */
const FILTERS = {
  country: 'countries',
  region: 'regions',
  city: 'cities',
  browser: 'browsers',
  os: 'os',
  device: 'devices',
  language: 'languages',
  referrer: 'referrers',
  social: 'social',
  variant: 'variants',
  utm_source: 'utm_source',
  utm_medium: 'utm_medium',
  utm_campaign: 'utm_campaign',
  utm_term: 'utm_term',
  utm_content: 'utm_content',
  trigger: 'triggers',
} as const satisfies Partial<Record<keyof FilterQuery, ClickDimension>>;
type FilterName = keyof typeof FILTERS;
const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

/** Filters with a fixed set of values. */
const CHOICES: Partial<Record<FilterName, readonly string[]>> = {
  device: ['desktop', 'mobile', 'tablet', 'other'],
  social: SOCIAL_NETWORKS,
  trigger: ['link', 'qr', 'bio'],
};

/** Reads the filters of a query. Throws {@link InvalidInput} naming the field. */
export function readFilters(query: FilterQuery): Filter[] {
  return FILTER_NAMES.flatMap((name) => (query[name] === undefined ? [] : [readFilter(name, query[name])]));
}

function readFilter(name: FilterName, text: string): Filter {
  const property: ClickProperty = CLICK_PROPERTIES[FILTERS[name]];
  const isNegated = text.startsWith('!');
  const words = wordsOf(isNegated ? text.slice(1) : text);
  if (words.includes('')) throw invalid(name, 'must be values separated by commas.');
  if (words.length > MAX_VALUES) throw invalid(name, `must have at most ${MAX_VALUES} values.`);
  const named = words.filter((word) => word !== property.unnamed);
  const values = named.map((word) => readValue(name, word));
  // Browsers and systems that are not known have the name as their value.
  const isStored = name === 'browser' || name === 'os';
  return { property, isNegated, hasUnnamed: named.length < words.length, values: isStored ? words : values };
}

/** After a backslash, a comma and an exclamation mark belong to a value. */
function wordsOf(text: string): string[] {
  return text.split(/(?<!\\),/).map((word) => word.trim().replace(/\\([,!])/g, '$1'));
}

function readValue(name: FilterName, word: string): string {
  if (name === 'country') return findCountryCode(word) ?? fail(name, `names no country: ${word}.`);
  const choices = CHOICES[name];
  if (choices?.includes(word) === false) return fail(name, `must be one of ${choices.join(', ')}.`);
  return word;
}

function fail(field: string, problem: string): never {
  throw invalid(field, problem);
}
