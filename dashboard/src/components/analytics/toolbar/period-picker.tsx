import { Popover as Base } from '@base-ui/react/popover';
import { CalendarDays, ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showKeys } from '../../../keyboard/keys';
import { usePreferences } from '../../../preferences/preferences';
import { todayIn } from '../../../preferences/zoned-time';
import { Button, buttonClasses } from '../../controls/button';
import { classes } from '../../controls/classes';
import { lazyPart } from '../../layout/lazy-part';
import { Keys } from '../../layout/pills';
import { Popover } from '../../dialogs/popover';
import { Skeleton } from '../../layout/states';
import { RANGES } from '../state/analytics-search';
import { formatPeriod } from '../state/periods/format-times';
import { RANGE_KEYS } from '../state/periods/periods';
import { useAnalytics } from '../state/use-analytics';
import { toRange } from '../state/use-analytics-keys';

const Calendar = lazyPart(() => import('./calendar'), 'Calendar');

/** Chooses the period: a range that ends today, or days of the calendar. */
export function PeriodPicker() {
  const { t } = useTranslation('analytics');
  const { language } = usePreferences();
  const { search, timeZone } = useAnalytics();
  const { range = '30d', from, to } = search;
  const label = from === undefined ? t(`ranges.${range}`) : formatDates(language, from, to ?? todayIn(timeZone));
  return (
    <Popover
      title={t('period')}
      trigger={
        <Button>
          <CalendarDays size={16} aria-hidden /> {label} <ChevronDown size={14} className="text-soft" aria-hidden />
        </Button>
      }
    >
      <Ranges />
      <Days />
    </Popover>
  );
}

const RANGE = classes(
  buttonClasses({ kind: 'quiet', size: 'small' }),
  'h-auto! min-h-8 justify-between! py-1 text-start whitespace-normal!',
);

function Ranges() {
  const { t } = useTranslation('analytics');
  const { singleKeys } = usePreferences();
  const { search, change, isFixed } = useAnalytics();
  const { range = '30d', from } = search;
  return (
    <div className="mb-4 grid grid-cols-2 gap-1">
      {RANGES.map((name) => (
        <Base.Close
          key={name}
          aria-pressed={from === undefined && name === range}
          onClick={() => change(toRange(name))}
          className={RANGE}
        >
          {t(`ranges.${name}`)}
          {singleKeys && !(isFixed && name === 'all') && (
            <span className="max-sm:hidden">
              <Keys names={showKeys(RANGE_KEYS[name])} />
            </span>
          )}
        </Base.Close>
      ))}
    </div>
  );
}

/** @param from as in the address: a day, or a second */
function formatDates(language: string, from: string, to: string): string {
  const first = from.length > 10 ? from : `${from} 00:00:00`;
  return formatPeriod(language, first, to.length > 10 ? to : `${to} 23:59:59`);
}

function Days() {
  const { t } = useTranslation('analytics');
  const { search, change } = useAnalytics();
  const [days, setDays] = useState<{ from?: string; to?: string }>({
    from: search.from?.slice(0, 10),
    to: search.to?.slice(0, 10),
  });
  const isComplete = days.from !== undefined && days.to !== undefined;
  return (
    <>
      <Suspense fallback={<Skeleton className="h-72" />}>
        <Calendar days={days} onChange={setDays} />
      </Suspense>
      <div className="mt-3 flex justify-end">
        <Base.Close
          disabled={!isComplete}
          onClick={() => change({ ...days, range: undefined, interval: undefined })}
          className={buttonClasses({ kind: 'primary', size: 'small' })}
        >
          {t('showDays')}
        </Base.Close>
      </div>
    </>
  );
}
