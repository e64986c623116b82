import { useShortcuts } from '../../../keyboard/use-shortcuts';
import { type Range, RANGES } from './analytics-search';
import { RANGE_KEYS } from './periods/periods';
import type { AnalyticsState } from './use-analytics';

/** The changes of a search that shows another range. */
export const toRange = (range: Range) => ({
  range: range === '30d' ? undefined : range,
  from: undefined,
  to: undefined,
  interval: undefined,
});

/** Keys for ranges, the comparison and the live list. */
export function useAnalyticsKeys({ search, change, isFixed }: AnalyticsState): void {
  // On the page of a link, `a` archives it.
  const ranges = RANGES.filter((range) => !isFixed || range !== 'all');
  useShortcuts({
    ...Object.fromEntries(ranges.map((range) => [RANGE_KEYS[range], () => change(toRange(range))])),
    p: () => change({ compare: search.compare === 'off' ? undefined : 'off' }),
    l: () => change({ live: search.live === 'on' ? undefined : 'on' }),
  });
}
