import type { TopItemBody } from '../dto/statistics.body';

/** The largest items of a dimension, and the clicks of all items. */
export interface Breakdown {
  items: TopItemBody[];
  sum: number;
  /** How many clicks the sum contains more than once, as their links are in several items. */
  repeated?: number;
}

/** The entries with most clicks, those with equally many in the order of their keys. */
export function largestOf<Key extends string | number>(counts: Map<Key, number>, limit: number): [Key, number][] {
  const sorted = [...counts].sort(([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1));
  return sorted.slice(0, limit);
}
