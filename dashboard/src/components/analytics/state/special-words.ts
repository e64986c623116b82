import type { TopItem } from '../../../api/statistics/statistics';
import type { FilterName } from './analytics-search';

/** What the API calls clicks without a value, by the filter that selects them. */
const UNNAMED: Partial<Record<FilterName, 'Direct' | 'None'>> = {
  referrer: 'Direct',
  social: 'None',
  variant: 'None',
  utm_source: 'None',
  utm_medium: 'None',
  utm_campaign: 'None',
  utm_term: 'None',
  utm_content: 'None',
};

/**
 * Returns the word for clicks without a value, if the given value is that word.
 * @param filter of its dimension, which groups of links do not have
 */
export function unnamedWord(filter: FilterName | undefined, value: string): 'Direct' | 'None' | 'Unknown' | undefined {
  const word = filter === undefined ? 'None' : (UNNAMED[filter] ?? 'Unknown');
  return word === value ? word : undefined;
}

/** Whether an item of a breakdown is the sum of what is cut off. */
export const isRest = ({ name, code, id }: Pick<TopItem, 'name' | 'code' | 'id'>): boolean =>
  name === 'Other' && code === undefined && id === undefined;
