import { useTranslation } from 'react-i18next';
import type { Point, Series } from '../../../api/statistics/statistics';
import { useFormat } from '../../../preferences/format';
import { usePreferences } from '../../../preferences/preferences';
import { classes } from '../../controls/classes';
import { METRICS } from '../state/analytics-search';
import { formatPoint } from '../state/periods/format-times';
import { isRunning } from '../state/periods/periods';
import { pairsOf } from './chart-points';

/** The points of the chart, as in its CSV file. */
export function SeriesTable({ series: charted }: { series: Series }) {
  const { t } = useTranslation('analytics');
  const { language } = usePreferences();
  const { series, previous, interval } = charted;
  const dateOf = ({ date }: Point) => formatPoint(language, date, interval);
  const running = isRunning(charted, new Date()) ? series.at(-1) : undefined;
  return (
    <div role="group" aria-label={t('overTime')} tabIndex={0} className="max-h-80 overflow-auto">
      <table className="w-full text-end tabular-nums">
        <thead className="sticky top-0 bg-card">
          <tr className="border-b border-line text-soft">
            <th scope="col" className="py-1.5 text-start font-medium">
              {t('date')}
            </th>
            {METRICS.map((metric) => (
              <th key={metric} scope="col" className="py-1.5 ps-3 font-medium">
                {t(`numbers.${metric}`)}
              </th>
            ))}
            {previous && <PreviousHeads />}
          </tr>
        </thead>
        <tbody>
          {/* The hour at the end of summer time comes twice. */}
          {pairsOf(charted).map(([point, before], at) => (
            <tr key={at} className="border-b border-line last:border-0">
              {point === undefined ? (
                <td colSpan={1 + METRICS.length} />
              ) : (
                <>
                  <th scope="row" className="py-1.5 text-start font-normal">
                    {dateOf(point)}
                    {point === running && <span className="text-soft"> · {t('running')}</span>}
                  </th>
                  <Numbers point={point} />
                </>
              )}
              {before && (
                <>
                  <td className="py-1.5 ps-3 text-soft">{dateOf(before)}</td>
                  <Numbers point={before} className="text-soft" />
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The period before, in columns of its own. */
function PreviousHeads() {
  const { t } = useTranslation('analytics');
  return [t('date'), ...METRICS.map((metric) => t(`numbers.${metric}`))].map((name) => (
    <th key={name} scope="col" className="py-1.5 ps-3 font-medium">
      {t('previously', { name })}
    </th>
  ));
}

function Numbers({ point, className }: { point: Point; className?: string }) {
  const format = useFormat();
  return METRICS.map((metric) => (
    <td key={metric} className={classes('py-1.5 ps-3', className)}>
      {format.number(point[metric])}
    </td>
  ));
}
