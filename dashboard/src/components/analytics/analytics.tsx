import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import { type ScopeKind, SCOPES } from '../../api/accounts/scopes';
import { usePreferences } from '../../preferences/preferences';
import { Breakdowns } from './breakdowns/breakdowns';
import { SeriesCard } from './chart/series-card';
import { WeekHours } from './hours/week-hours';
import { LiveCard } from './live/live-card';
import { NoClicks } from './numbers/no-clicks';
import { Numbers } from './numbers/numbers';
import { type AnalyticsSearch, liveQueryOf, queryOf } from './state/analytics-search';
import { AnalyticsContext, type AnalyticsState } from './state/use-analytics';
import { useAnalyticsKeys } from './state/use-analytics-keys';
import { Conditions } from './toolbar/conditions';
import { Toolbar } from './toolbar/toolbar';

interface AnalyticsProps {
  /** What is shown, as `parseAnalyticsSearch` reads it from the address. */
  search: AnalyticsSearch;
  /** The one thing that the page around is about, such as a link; else the scope stands in the address. */
  within?: { kind: ScopeKind; id: number };
  /** Further cards, below the others. */
  children?: ReactNode;
}

/** The statistics of an account, or of a link, campaign, channel, domain, tag or QR code. */
export function Analytics({ search, within, children }: AnalyticsProps) {
  const { timeZone } = usePreferences();
  const { kind, id } = within ?? {};
  const navigate = useNavigate();
  const change = useCallback(
    (changes: AnalyticsSearch) =>
      void navigate({ to: '.', search: (now) => ({ ...now, ...changes }), resetScroll: false }),
    [navigate],
  );
  const state = useMemo((): AnalyticsState => {
    const shown = kind === undefined ? search : { ...withoutScope(search), [kind]: id };
    const named = SCOPES.find((name) => shown[name] !== undefined);
    return {
      search: shown,
      change,
      query: queryOf(shown, timeZone),
      liveQuery: liveQueryOf(shown, timeZone),
      timeZone: shown.timezone ?? timeZone,
      scope: named && { kind: named, id: shown[named]! },
      isFixed: kind !== undefined,
    };
  }, [search, change, kind, id, timeZone]);
  useAnalyticsKeys(state);
  return (
    <AnalyticsContext value={state}>
      <div className="flex min-w-0 flex-col gap-4">
        <Toolbar />
        <Conditions />
        <Numbers />
        <NoClicks />
        <SeriesCard />
        {search.live === 'on' && <LiveCard />}
        <Breakdowns />
        <WeekHours />
        {children}
      </div>
    </AnalyticsContext>
  );
}

const withoutScope = (search: AnalyticsSearch): AnalyticsSearch => ({
  ...search,
  ...Object.fromEntries(SCOPES.map((name) => [name, undefined])),
});
