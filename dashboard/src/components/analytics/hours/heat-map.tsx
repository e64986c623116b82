import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../preferences/format';
import { usePreferences } from '../../../preferences/preferences';
import { classes } from '../../controls/classes';
import { formatHour, formatWeekday } from '../state/periods/format-times';
import { colorOf } from '../state/periods/scale';

const DAYS = Array.from({ length: 7 }, (_, day) => day);
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** Every third hour has room for its name. */
const NAMED_EVERY = 3;

interface HeatMapProps {
  /** By the hour of the week, from Monday 00:00. */
  clicks: number[];
  /** Whether the numbers are in view; screen readers have them at all times. */
  hasNumbers: boolean;
}

export function HeatMap({ clicks, hasNumbers }: HeatMapProps) {
  const { t } = useTranslation('analytics');
  const { language } = usePreferences();
  const format = useFormat();
  const max = Math.max(...clicks);
  return (
    <div
      role={hasNumbers ? 'group' : undefined}
      aria-label={hasNumbers ? t('weekHours') : undefined}
      tabIndex={hasNumbers ? 0 : undefined}
      className={classes(hasNumbers && 'overflow-x-auto')}
    >
      <table className={classes('w-full border-separate border-spacing-0.5', hasNumbers ? 'min-w-160' : 'table-fixed')}>
        <thead>
          <tr className="text-xs text-soft">
            <td className="w-12" />
            {HOURS.map((hour) => (
              <th key={hour} scope="col" className="relative h-5 p-0 text-start font-normal">
                <span
                  className={classes(
                    'whitespace-nowrap',
                    hour % NAMED_EVERY !== 0 && 'sr-only',
                    hour % (2 * NAMED_EVERY) !== 0 && 'max-sm:sr-only',
                    'absolute start-0 top-0',
                  )}
                >
                  {formatHour(language, hour)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DAYS.map((day) => (
            <tr key={day}>
              <th scope="row" className="pe-1.5 text-start text-xs font-normal text-soft">
                {formatWeekday(language, day, 'short')}
              </th>
              {HOURS.map((hour) => (
                <Cell
                  key={hour}
                  language={language}
                  day={day}
                  hour={hour}
                  max={max}
                  hasNumbers={hasNumbers}
                  clicks={clicks[day * 24 + hour] ?? 0}
                  show={format.number}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  language: string;
  day: number;
  hour: number;
  clicks: number;
  max: number;
  hasNumbers: boolean;
  show: (clicks: number) => string;
}

function Cell({ language, day, hour, clicks, max, hasNumbers, show }: CellProps) {
  const title = `${formatWeekday(language, day, 'long')} ${formatHour(language, hour)}: ${show(clicks)}`;
  if (hasNumbers)
    return <td className="h-6 rounded-[3px] bg-hover px-1 text-end text-xs tabular-nums">{show(clicks)}</td>;
  return (
    <td title={title} className="h-6 rounded-[3px] p-0" style={{ backgroundColor: colorOf(clicks, max, 1) }}>
      <span className="sr-only">{show(clicks)}</span>
    </td>
  );
}
