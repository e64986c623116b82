import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Top, topQuery } from '../../../api/statistics/statistics';
import { useFormat } from '../../../preferences/format';
import { classes } from '../../controls/classes';
import { BUSY, Loading } from '../../layout/states';
import { ExactSinceNote } from '../breakdowns/exact-since-note';
import { MAX_ROWS } from '../breakdowns/top-table';
import { Legend } from '../legend';
import { shareOf } from '../state/periods/change';
import { withValue } from '../state/conditions';
import { colorOf } from '../state/periods/scale';
import { useAnalytics } from '../state/use-analytics';
import { useNames } from '../state/use-names';
import { createCountries, HEIGHT, WIDTH } from './countries';

/** Countries by their clicks. The keyboard and screen readers have the table of the same numbers. */
export function WorldMap() {
  const { query } = useAnalytics();
  const top = useQuery(topQuery('countries', { ...query, limit: MAX_ROWS }));
  const { data, isPlaceholderData } = top;
  if (data === undefined) return <Loading query={top} className="h-64" />;
  return <Countries top={data} isFormer={isPlaceholderData} />;
}

function Countries({ top, isFormer }: { top: Top; isFormer: boolean }) {
  const { t } = useTranslation('analytics');
  const { search, change } = useAnalytics();
  const countries = useMemo(createCountries, []);
  const [pointed, setPointed] = useState<string>();
  const clicks = useMemo(() => clicksByCode(top.items), [top]);
  const max = Math.max(0, ...clicks.values());
  const include = (code: string) => change({ country: withValue(search.country, code, false) });
  return (
    <figure aria-busy={isFormer} className={classes(BUSY, 'flex grow flex-col justify-between')}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('mapLabel')}
        className="w-full"
        onPointerLeave={() => setPointed(undefined)}
      >
        {countries.map(({ code, path }, at) => (
          <path
            key={code ?? at}
            d={path}
            data-code={code}
            style={{ fill: colorOf(clicks.get(code) ?? 0, max) }}
            className="cursor-pointer stroke-card stroke-[0.6] hover:stroke-ink"
            onPointerEnter={() => setPointed(code)}
            onClick={() => code !== undefined && include(code)}
          />
        ))}
      </svg>
      <figcaption className="mt-2 flex min-h-6 flex-wrap items-center justify-between gap-2 text-[0.8125rem]">
        <Pointed code={pointed} clicks={clicks.get(pointed) ?? 0} total={top.total} />
        <Legend />
      </figcaption>
      <ExactSinceNote top={top} />
    </figure>
  );
}

/** Leaves out unknown countries: they have no code, nor have some territories of the map. */
const clicksByCode = (items: { code?: string; clicks: number }[]) =>
  new Map(items.filter(({ code }) => code !== undefined).map(({ code, clicks }) => [code, clicks]));

function Pointed({ code, clicks, total }: { code?: string; clicks: number; total: number }) {
  const { t } = useTranslation('analytics');
  const names = useNames();
  const format = useFormat();
  if (code === undefined) return <span className="text-soft">{t('mapHint')}</span>;
  return (
    <span>
      <bdi className="font-medium">{names.ofValue('country', code)}</bdi>{' '}
      <span className="text-soft tabular-nums">
        {format.number(clicks)} · {format.percent(shareOf(clicks, total))}
      </span>
    </span>
  );
}
