import { useTranslation } from 'react-i18next';
import { RemoveFilter } from '../../layout/pills';
import type { FilterName } from '../state/analytics-search';
import { negated, readCondition } from '../state/conditions';
import { useAnalytics } from '../state/use-analytics';

const ROUND = 'flex size-6 shrink-0 items-center justify-center rounded-full hover:bg-card';

/** A value of a filter: `=` and `≠` switch between including and excluding it. */
export function ConditionPill({
  filter,
  value,
  onRemove,
}: {
  filter: FilterName;
  value: string;
  onRemove: () => void;
}) {
  const { t } = useTranslation('analytics');
  const { search, change } = useAnalytics();
  const { isNegated } = readCondition(search[filter]);
  const label = t(`fields.${filter}`);
  const name = `${label} ${value}`;
  return (
    <span className="inline-flex h-8 max-w-full items-center gap-1 rounded-full border border-accent/30 bg-tint ps-3 pe-1 text-[0.8125rem]">
      <span className="shrink-0 text-soft">{label}</span>
      <button
        type="button"
        onClick={() => change({ [filter]: negated(search[filter]!) })}
        aria-label={t(isNegated ? 'includeInstead' : 'excludeInstead', { name })}
        className={`${ROUND} font-semibold ${isNegated ? 'text-danger' : 'text-accent'}`}
      >
        {isNegated ? '≠' : '='}
      </button>
      <bdi className="truncate font-medium">{value}</bdi>
      <RemoveFilter name={name} onRemove={onRemove} />
    </span>
  );
}
