interface WeekInfo {
  /** From 1, Monday, to 7, Sunday. */
  firstDay: number;
}
type LocaleWithWeeks = Intl.Locale & { weekInfo?: WeekInfo; getWeekInfo?: () => WeekInfo };
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const MONDAY: WeekInfo = { firstDay: 1 };

/**
 * The day on which weeks begin in a language, from 0, Sunday. The first locale of the browser in that language tells the country.
 * Some browsers do not know it: Monday then.
 */
export function firstWeekdayOf(language: string, locales: readonly string[]): Weekday {
  const code = locales.find((locale) => locale.split('-')[0] === language) ?? language;
  const locale: LocaleWithWeeks = new Intl.Locale(code);
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? MONDAY;
  return (firstDay % 7) as Weekday;
}
