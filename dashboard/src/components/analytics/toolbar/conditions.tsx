import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../preferences/preferences';
import { Button } from '../../controls/button';
import { FilterPill, focusFilters } from '../../layout/pills';
import { isFocusLost } from '../../resources/list/row-focus';
import { FILTERS } from '../state/analytics-search';
import { readCondition, withoutValue } from '../state/conditions';
import { type AnalyticsState, useAnalytics } from '../state/use-analytics';
import { useNames } from '../state/use-names';
import { useScopeName } from '../state/use-scope-name';
import { ConditionPill } from './condition-pill';
import { toScope } from './filter-form';

/** The scope, the filters and the time zone that are set. */
export function Conditions() {
  const { t } = useTranslation('analytics');
  const { search, change, scope, isFixed } = useAnalytics();
  const names = useNames();
  const scopeName = useScopeName(isFixed ? undefined : scope);
  const scopePill = useScopePill(scope);
  const filters = FILTERS.filter((name) => search[name] !== undefined);
  const isScoped = scope !== undefined && !isFixed;
  const zone = useOtherTimeZone();
  if (filters.length === 0 && !isScoped && search.bots === undefined && zone === undefined) return null;
  const clear = () => {
    focusFilters();
    change({
      ...Object.fromEntries(FILTERS.map((name) => [name, undefined])),
      ...(isFixed ? {} : toScope()),
      bots: undefined,
      timezone: undefined,
    });
  };
  return (
    <ul aria-label={t('filters')} className="flex flex-wrap items-center gap-2">
      {isScoped && (
        <li ref={scopePill} className="max-w-full">
          <FilterPill label={t(`scopes.${scope.kind}`)} value={scopeName} onRemove={() => change(toScope())} />
        </li>
      )}
      {filters.flatMap((name) =>
        readCondition(search[name]).values.map((value) => (
          <li key={`${name} ${value}`} className="max-w-full">
            <ConditionPill
              filter={name}
              value={names.ofValue(name, value)}
              onRemove={() => change({ [name]: withoutValue(search[name], value) })}
            />
          </li>
        )),
      )}
      <OtherPills zone={zone} />
      <li>
        <Button kind="quiet" size="small" onClick={clear}>
          {t('clearFilters')}
        </Button>
      </li>
    </ul>
  );
}

/** Bots and the time zone, which have one value each. */
function OtherPills({ zone }: { zone?: string }) {
  const { t } = useTranslation('analytics');
  const { search, change } = useAnalytics();
  return (
    <>
      {search.bots !== undefined && (
        <li>
          <FilterPill
            label={t('numbers.bots')}
            value={t(`bots.${search.bots}`)}
            onRemove={() => change({ bots: undefined })}
          />
        </li>
      )}
      {zone !== undefined && (
        <li>
          <FilterPill label={t('timeZone')} value={zone} onRemove={() => change({ timezone: undefined })} />
        </li>
      )}
    </>
  );
}

/** The time zone of the address, unless it is that of the user. */
function useOtherTimeZone(): string | undefined {
  const { timezone } = useAnalytics().search;
  return timezone === usePreferences().timeZone ? undefined : timezone;
}

/** The element of the scope's pill, which gets the focus when the row that has chosen the scope is gone. */
function useScopePill(scope: AnalyticsState['scope']) {
  const pill = useRef<HTMLLIElement>(null);
  const key = scope && `${scope.kind} ${scope.id}`;
  const former = useRef(key);
  useEffect(() => {
    const isChosen = former.current !== key;
    former.current = key;
    const button = pill.current?.querySelector('button');
    if (!button || !isChosen || !isFocusLost()) return;
    button.focus({ preventScroll: true });
    // Users of a mouse stay at the breakdowns.
    if (button.matches(':focus-visible')) button.scrollIntoView({ block: 'nearest' });
  }, [key]);
  return pill;
}
