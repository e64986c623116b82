import { usePreferences } from './preferences';

/** Parses a time of the API, `YYYY-MM-DD HH:MM:SS` in UTC. */
const parseTime = (time: string): Date => new Date(`${time.replace(' ', 'T')}Z`);

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** The largest unit that fits into a number of seconds, with its count. */
function largestUnit(seconds: number): [number, Intl.RelativeTimeFormatUnit] {
  const [unit, length] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return [Math.trunc(seconds / length), unit];
}

const formats = new Map<string, ReturnType<typeof createFormat>>();

/**
 * Functions that show numbers and times of the API in the language and time zone of the user. Browsers take long to create
 * them, so all rows of a list share them.
 */
export function useFormat() {
  const { language, timeZone } = usePreferences();
  const key = `${language} ${timeZone}`;
  const format = formats.get(key) ?? createFormat(language, timeZone);
  formats.set(key, format);
  return format;
}

function createFormat(language: string, timeZone: string) {
  const numbers = new Intl.NumberFormat(language);
  const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const change = (digits: number) =>
    new Intl.NumberFormat(language, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: digits });
  const kilobytes = new Intl.NumberFormat(language, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 });
  const [fineChange, roughChange] = [change(1), change(0)];
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone });
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const times = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  const shown = (format: Intl.DateTimeFormat, time: string, otherwise = time) => {
    const at = parseTime(time);
    return Number.isNaN(at.getTime()) ? otherwise : format.format(at);
  };
  return {
    number: (value: number) => numbers.format(value),
    compact: (value: number) => compact.format(value),
    percent: (value: number) => percent.format(value),
    /** A change in per cent, with its sign; small ones with a decimal. */
    change: (value: number) => (Math.abs(value) < 0.1 ? fineChange : roughChange).format(value),
    /** A number of bytes, in kilobytes. */
    bytes: (value: number) => kilobytes.format(value / 1_000),
    date: (time: string) => dates.format(parseTime(time)),
    /** A day such as `2026-01-31`, whatever the time zone; what is none stays as it is. */
    day: (day: string) => shown(days, `${day} 00:00:00`, day),
    /** What is no time stays as it is. */
    dateTime: (time: string) => shown(times, time),
    hasPassed: (time: string) => parseTime(time).getTime() <= Date.now(),
    ago: (time: string) => relative.format(...largestUnit((parseTime(time).getTime() - Date.now()) / 1_000)),
  };
}
