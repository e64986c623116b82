import { useTranslation } from 'react-i18next';
import type { Interval, Point, Series } from '../../../api/statistics/statistics';
import { useFormat } from '../../../preferences/format';
import { usePreferences } from '../../../preferences/preferences';
import { METRICS } from '../state/analytics-search';
import { formatPoint } from '../state/periods/format-times';
import { isRunning } from '../state/periods/periods';

/** The points of the chart, as in its CSV file. */
export function SeriesTable({ series: charted }: { series: Series }) {
  const { t } = useTranslation('analytics');
  const { language } = usePreferences();
  const format = useFormat();
  const { series, previous, interval } = charted;
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
          {series.map((point, at) => (
            <tr key={point.date} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 text-start font-normal">
                {formatPoint(language, point.date, interval, true)}
                {point === running && <span className="text-soft"> · {t('running')}</span>}
              </th>
              {METRICS.map((metric) => (
                <td key={metric} className="py-1.5 ps-3">
                  {format.number(point[metric])}
                </td>
              ))}
              {previous?.[at] && <PreviousCells point={previous[at]} interval={interval} />}
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

function PreviousCells({ point, interval }: { point: Point; interval: Interval }) {
  const { language } = usePreferences();
  const format = useFormat();
  const cells = [
    formatPoint(language, point.date, interval, true),
    ...METRICS.map((name) => format.number(point[name])),
  ];
  return cells.map((cell, column) => (
    <td key={column} className="py-1.5 ps-3 text-soft">
      {cell}
    </td>
  ));
}
