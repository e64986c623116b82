import type { Dimension, Top } from '../../../../api/statistics/statistics';
import { type AnalyticsSearch, FILTERS } from '../analytics-search';

/** The breakdowns that have counts of their own for all time. */
const COUNTED: readonly Dimension[] = ['links', 'campaigns', 'channels', 'domains', 'tags'];

/**
 * The time since which a breakdown is exact, if the period begins earlier. With bots it comes from raw clicks, unlike the totals;
 * with filters the totals come from them as well, and show that time.
 */
export function exactSince(
  { dimension, from, exact_since: since }: Pick<Top, 'dimension' | 'from' | 'exact_since'>,
  search: AnalyticsSearch,
): string | undefined {
  const isPartial = search.bots !== undefined && FILTERS.every((name) => search[name] === undefined);
  return isPartial && !COUNTED.includes(dimension) && since !== undefined && since > from ? since : undefined;
}
