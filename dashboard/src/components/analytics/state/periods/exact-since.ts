import type { Dimension, Top } from '../../../../api/statistics/statistics';
import { type AnalyticsSearch, hasFilters } from '../analytics-search';
import { isRest } from '../special-words';

/** The breakdowns that have counts of their own for all time. */
const COUNTED: readonly Dimension[] = ['links', 'campaigns', 'channels', 'domains', 'tags'];

/**
 * The time since which a breakdown is exact, if the period begins earlier. With bots it comes from raw clicks, unlike the totals;
 * without them, only parts of days in UTC do, which are in the rest. With filters the totals come from them as well, and show
 * that time.
 */
export function exactSince(
  { dimension, from, exact_since: since, items }: Pick<Top, 'dimension' | 'from' | 'exact_since' | 'items'>,
  search: AnalyticsSearch,
): string | undefined {
  const mayLack = search.bots !== undefined || items.some(isRest);
  const isPartial = mayLack && !hasFilters(search);
  return isPartial && !COUNTED.includes(dimension) && since !== undefined && since > from ? since : undefined;
}
