import { referrerName } from '../../../user-agents/referrer';
import { utmValue } from '../../../clicks/dimensions/utm';
import { variantName } from '../../../clicks/dimensions/variant-name';
import { allValid, invalid } from '../../../common/errors';
import { findCountryCode } from '../../../geo/country-codes';
import { languageCode } from '../../../user-agents/first-language';
import { findReferrerHost, SOCIAL_NETWORKS } from '../../../user-agents/referrer';
import type { FilterQuery } from '../../dto/statistics-query.dto';
import { CLICK_PROPERTIES, ClickProperty } from './dimensions';

/** A condition on a property of clicks: one of some values, or none of them. */
export interface Filter {
  property: ClickProperty;
  values: string[];
  /** Whether clicks without a value are among those named. */
  hasUnnamed: boolean;
  isNegated: boolean;
}

const MAX_VALUES = 50;

/** Filters with a fixed set of values. */
const CHOICES: Partial<Record<ClickProperty['filter'], readonly string[]>> = {
  device: ['desktop', 'mobile', 'tablet', 'other'],
  social: SOCIAL_NETWORKS,
  trigger: ['link', 'qr', 'bio'],
};

/** Writes values as clicks have them. */
const RECORDED: Partial<Record<ClickProperty['filter'], (word: string) => string>> = {
  language: languageCode,
  referrer: (word) => referrerName(hostIn(word) ?? word),
  variant: variantName,
  utm_source: utmValue,
  utm_medium: utmValue,
  utm_campaign: utmValue,
  utm_term: utmValue,
  utm_content: utmValue,
};

/** Reads the filters of a query. Throws {@link InvalidInput} naming the fields. */
export async function readFilters(query: FilterQuery): Promise<Filter[]> {
  const used = Object.values(CLICK_PROPERTIES).filter(({ filter }) => query[filter] !== undefined);
  return allValid(used.map((property) => readFilter(property, query[property.filter]!)));
}

async function readFilter(property: ClickProperty, text: string): Promise<Filter> {
  const { filter: name } = property;
  const isNegated = text.startsWith('!');
  const words = wordsOf(isNegated ? text.slice(1) : text);
  if (words.includes('')) throw invalid(name, 'must be values separated by commas.');
  if (words.length > MAX_VALUES) throw invalid(name, `must have at most ${MAX_VALUES} values.`, 'wrong_length');
  const named = words.filter((word) => word !== property.unnamed);
  // A value may be called like clicks without one, such as a browser that is not known.
  const isCode = name === 'country' || CHOICES[name] !== undefined;
  const values = (isCode ? named : words).map((word) => readValue(property, word));
  return { property, isNegated, hasUnnamed: named.length < words.length, values };
}

/** After a backslash, a comma and an exclamation mark belong to a value. */
function wordsOf(text: string): string[] {
  return text.split(/(?<!\\),/).map((word) => word.trim().replace(/\\([,!])/g, '$1'));
}

function readValue({ filter: name, unnamed }: ClickProperty, word: string): string {
  if (word === unnamed) return word;
  const value = name === 'country' ? findCountryCode(word) : (RECORDED[name]?.(word) ?? word);
  if (value === undefined) throw invalid(name, `names no country: ${word}.`, 'unknown_value');
  const choices = CHOICES[name];
  if (choices?.includes(word) === false) throw invalid(name, `must be one of ${choices.join(', ')}.`, 'unknown_value');
  return value;
}

/** The host of an address, which may lack its scheme. */
function hostIn(word: string): string | undefined {
  return findReferrerHost(/^[a-z-]+:\/\//i.test(word) ? word : `https://${word}`);
}
