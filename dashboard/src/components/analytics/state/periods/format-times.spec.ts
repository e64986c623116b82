import { formatHour, formatPeriod, formatPoint, formatTick, formatWeekday } from './format-times';

/** `Intl` separates by several kinds of space. */
const plain = (text: string) => text.replace(/[\u2009\u202f\u00a0]/g, ' ');

describe('The times of the analytics', () => {
  it('show points as short or long as their place allows', () => {
    expect(formatTick('en', '2026-01-31', 'day', 30)).toBe('Jan 31');
    expect(formatPoint('en', '2026-01-31', 'day')).toBe('Saturday, January 31, 2026');
    expect(formatPoint('de', '2026-01-01', 'month')).toBe('Januar 2026');
    expect(plain(formatTick('en', '2026-01-31 13:00:00', 'hour', 1))).toBe('1:00 PM');
    expect(plain(formatTick('en', '2026-01-31 13:00:00', 'hour', 2))).toBe('Jan 31, 1 PM');
  });

  it('show periods as days, or with their hours', () => {
    expect(plain(formatPeriod('en', '2026-01-01 00:00:00', '2026-01-30 23:59:59'))).toBe('Jan 1 – 30, 2026');
    expect(plain(formatPeriod('en', '2026-01-01 05:00:00', '2026-01-01 06:59:59'))).toContain('5:00');
  });

  it('begin weeks on Monday', () => {
    expect([0, 6].map((day) => formatWeekday('en', day, 'long'))).toEqual(['Monday', 'Sunday']);
    expect(formatHour('de', 9)).toBe('09 Uhr');
  });
});
