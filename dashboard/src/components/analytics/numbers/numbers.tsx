import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { totalsQuery } from '../../../api/statistics/statistics';
import { useFormat } from '../../../preferences/format';
import { usePreferences } from '../../../preferences/preferences';
import { classes } from '../../controls/classes';
import { BUSY, LoadError, Skeleton } from '../../layout/states';
import { formatPeriod } from '../state/periods/format-times';
import { isComparable, isUnfinished } from '../state/periods/periods';
import { hasFilters } from '../state/analytics-search';
import { useAnalytics } from '../state/use-analytics';
import { Change } from './change';

const NUMBERS = ['clicks', 'uniqueclicks', 'scans', 'bots'] as const;
type NumberName = (typeof NUMBERS)[number];

/** The value of the filter `trigger` for scans. */
const SCAN = 'qr';

/** The numbers of the period, with their change to the one before. They choose what the chart shows; scans are a filter. */
export function Numbers() {
  const { query, search } = useAnalytics();
  const { language } = usePreferences();
  const { data, error, refetch, isPlaceholderData } = useQuery(totalsQuery(query));
  const { t } = useTranslation('analytics');
  const isCompared = data !== undefined && isComparable(data, search);
  const isSoFar = data !== undefined && isUnfinished(data, new Date());
  if (error && data === undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <section aria-label={t('numbers.title')} aria-busy={isPlaceholderData} className={BUSY}>
      <div className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
        {NUMBERS.map((name) => (
          <NumberTile
            key={name}
            name={name}
            now={data?.[name]}
            before={isCompared ? data.previous?.[name] : undefined}
            isSoFar={isSoFar}
          />
        ))}
      </div>
      {hasFilters(search) && data?.exact_since !== undefined && data.exact_since > data.from && (
        <p className="mt-2 text-[0.8125rem] text-soft">
          {t('exactSince', { date: formatPeriod(language, data.exact_since, data.exact_since) })}
        </p>
      )}
      {data?.previous && !isCompared && <p className="mt-2 text-[0.8125rem] text-soft">{t('notComparable')}</p>}
    </section>
  );
}

interface TileProps {
  name: NumberName;
  now?: number;
  before?: number;
  /** Whether more is to come in the period. */
  isSoFar: boolean;
}

function NumberTile({ name, now, before, isSoFar }: TileProps) {
  const { t } = useTranslation('analytics');
  const { search, change } = useAnalytics();
  const format = useFormat();
  const isShown = name === 'scans' ? search.trigger === SCAN : (search.metric ?? 'clicks') === name;
  const show = () =>
    change(
      name === 'scans' ? { trigger: isShown ? undefined : SCAN } : { metric: name === 'clicks' ? undefined : name },
    );
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={show}
      className={classes(
        'flex min-w-0 flex-col gap-1 bg-card px-4 py-3.5 text-start sm:px-5',
        'hover:bg-hover focus-visible:-outline-offset-2',
        isShown && 'shadow-[inset_0_-3px_var(--color-accent)]',
      )}
    >
      <span className="text-soft">{t(`numbers.${name}`)}</span>
      {now === undefined ? (
        <Skeleton className="my-1 h-6 w-20" />
      ) : (
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-2xl font-semibold tracking-tight tabular-nums">{format.number(now)}</span>
          <Change now={now} before={before} isNeutral={name === 'bots' || isSoFar} />
          {isSoFar && before !== undefined && <span className="text-[0.8125rem] text-soft">{t('running')}</span>}
        </span>
      )}
    </button>
  );
}
