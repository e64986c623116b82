import type { Dimension, Top } from '../../../api/statistics';
import { type AnalyticsSearch, FILTERS } from './analytics-search';

/** The breakdowns that have counts of their own for all time. */
const COUNTED: readonly Dimension[] = ['links', 'campaigns', 'channels', 'domains', 'tags'];

/**
 * Since when a breakdown tells clicks apart, if that is later than its first. With bots it needs raw clicks, unlike the totals;
 * with filters the totals need them too, and tell it themselves.
 */
export function namedSince(
  { dimension, from, exact_since: since }: Pick<Top, 'dimension' | 'from' | 'exact_since'>,
  search: AnalyticsSearch,
): string | undefined {
  const isPartial = search.bots !== undefined && FILTERS.every((name) => search[name] === undefined);
  return isPartial && !COUNTED.includes(dimension) && since !== undefined && since > from ? since : undefined;
}
