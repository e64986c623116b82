import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ComponentProps, useMemo } from 'react';
import { DayPicker, type Labels } from 'react-day-picker';
import { useTranslation } from 'react-i18next';
import { directionOf } from '../../../i18n/languages';
import { usePreferences } from '../../../preferences/preferences';
import { todayIn } from '../../../preferences/zoned-time';
import { buttonClasses } from '../../controls/button';
import { fromPickerDay, toPickerDay } from '../state/periods/periods';
import { useAnalytics } from '../state/use-analytics';
import { firstWeekdayOf } from './first-weekday';

interface Days {
  from?: string;
  to?: string;
}

const NAV = buttonClasses({ kind: 'quiet', size: 'icon' });
const CLASSES = {
  months: 'relative',
  month_caption: 'flex h-8 items-center font-medium',
  nav: 'absolute end-0 top-0 flex gap-1',
  button_previous: NAV,
  button_next: NAV,
  month_grid: 'mt-2 w-full table-fixed border-collapse',
  weekday: 'h-8 text-xs font-normal text-soft',
  day: 'p-0 text-center',
  day_button: 'size-full h-9 rounded-control hover:bg-hover disabled:text-soft disabled:opacity-60',
  today: 'font-semibold underline underline-offset-4',
  outside: 'invisible',
  range_start: 'rounded-s-control bg-tint *:bg-accent *:text-on-accent *:hover:bg-accent-strong',
  range_middle: 'bg-tint',
  range_end: 'rounded-e-control bg-tint *:bg-accent *:text-on-accent *:hover:bg-accent-strong',
};

const Chevron: NonNullable<ComponentProps<typeof DayPicker>['components']>['Chevron'] = ({ orientation }) => {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon size={16} aria-hidden />;
};

/** Chooses the first and the last day of a period. */
export function Calendar({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const { t } = useTranslation('analytics');
  const { language } = usePreferences();
  const texts = useMemo(() => createTexts(language), [language]);
  const labels: Partial<Labels> = {
    labelNext: () => t('nextMonth'),
    labelPrevious: () => t('previousMonth'),
    labelGrid: texts.month,
    labelDayButton: texts.day,
    labelWeekday: texts.weekday,
  };
  // In the time zone of the numbers, which may be another one than that of the browser.
  const today = toPickerDay(todayIn(useAnalytics().timeZone));
  const selected = {
    from: days.from ? toPickerDay(days.from) : undefined,
    to: days.to ? toPickerDay(days.to) : undefined,
  };
  return (
    <DayPicker
      mode="range"
      resetOnSelect
      weekStartsOn={firstWeekdayOf(language, navigator.languages)}
      dir={directionOf(language)}
      today={today}
      defaultMonth={selected.to ?? today}
      endMonth={today}
      disabled={{ after: today }}
      selected={selected}
      onSelect={(range) =>
        onChange({ from: range?.from && fromPickerDay(range.from), to: range?.to && fromPickerDay(range.to) })
      }
      labels={labels}
      formatters={{ formatCaption: texts.month, formatWeekdayName: texts.shortWeekday, formatDay: texts.number }}
      classNames={CLASSES}
      className="mx-auto max-w-80"
      components={{ Chevron }}
    />
  );
}

function createTexts(language: string) {
  const by = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, options);
    return (day: Date) => format.format(day);
  };
  const numbers = new Intl.NumberFormat(language);
  return {
    month: by({ month: 'long', year: 'numeric' }),
    day: by({ dateStyle: 'full' }),
    weekday: by({ weekday: 'long' }),
    // In Arabic, the short names are the long ones.
    shortWeekday: by({ weekday: language === 'ar' ? 'narrow' : 'short' }),
    number: (day: Date) => numbers.format(day.getDate()),
  };
}
