import { createContext, use } from 'react';
import type { ScopeKind } from '../../../api/accounts/scopes';
import type { LiveQuery, StatisticsQuery } from '../../../api/statistics/statistics';
import type { AnalyticsSearch } from './analytics-search';

export interface AnalyticsState {
  search: AnalyticsSearch;
  /** Changes search parameters of the address; `undefined` takes one away. */
  change: (changes: AnalyticsSearch) => void;
  /** The clicks that all numbers are about. */
  query: StatisticsQuery;
  liveQuery: LiveQuery;
  timeZone: string;
  /** The scope of the numbers; a fixed one belongs to the page around them. */
  scope?: { kind: ScopeKind; id: number };
  isFixed: boolean;
}

export const AnalyticsContext = createContext<AnalyticsState | undefined>(undefined);

/** What the analytics around a component show. */
export function useAnalytics(): AnalyticsState {
  const state = use(AnalyticsContext);
  if (state === undefined) throw new Error('There are no analytics around this component.');
  return state;
}
