import { MousePointerClick } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LinkStatistics as Statistics } from '../../api/links';
import { EmptyState } from '../../components/states';
import { useFormat } from '../../preferences/format';

const LISTS = {
  countries: 'topCountries',
  referrers: 'topReferrers',
  browsers: 'topBrowsers',
  systems: 'topOs',
} as const;

/** The most frequent values of the link's clicks, of all time. */
export function LinkStatistics({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation('link');
  if (statistics.clicks === 0)
    return (
      <section className="card">
        <EmptyState icon={MousePointerClick} title={t('noClicks')} />
      </section>
    );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(Object.keys(LISTS) as (keyof typeof LISTS)[]).map((name) => (
        <section key={name} className="card p-5">
          <h2 className="mb-3 text-base">{t(name)}</h2>
          <Bars counts={statistics[LISTS[name]]} />
        </section>
      ))}
    </div>
  );
}

function Bars({ counts }: { counts: 0 | Record<string, number> }) {
  const format = useFormat();
  const rows = Object.entries(counts === 0 ? {} : counts);
  const most = Math.max(1, ...rows.map(([, count]) => count));
  return (
    <table className="w-full">
      <tbody>
        {rows.map(([name, count]) => (
          <tr key={name}>
            <th scope="row" className="relative h-8 w-full px-2 text-start font-normal">
              <span
                className="absolute inset-y-0.5 start-0 rounded bg-tint"
                style={{ width: `${(count / most) * 100}%` }}
                aria-hidden
              />
              <bdi className="relative">{name}</bdi>
            </th>
            <td className="ps-3 text-end font-medium tabular-nums">{format.number(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
