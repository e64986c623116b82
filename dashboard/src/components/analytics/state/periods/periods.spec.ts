import {
  daysOf,
  endOf,
  fromPickerDay,
  intervalsOf,
  isComparable,
  isRunning,
  isUnfinished,
  toPickerDay,
  zoomInto,
} from './periods';

const dates = (...all: string[]) => all.map((date) => ({ date }));

describe('The intervals of a period', () => {
  it.each([
    ['2026-01-01 00:00:00', '2026-01-01 23:59:59', ['hour']],
    ['2026-01-01 00:00:00', '2026-01-07 23:59:59', ['hour', 'day']],
    ['2026-01-01 00:00:00', '2026-01-30 23:59:59', ['hour', 'day', 'week', 'month']],
    ['2025-02-01 00:00:00', '2026-01-31 23:59:59', ['day', 'week', 'month']],
    ['2020-01-01 00:00:00', '2026-01-31 23:59:59', ['week', 'month']],
  ])('%s to %s: %j', (from, to, intervals) => expect(intervalsOf(from, to)).toEqual(intervals));

  it('counts days', () => expect(daysOf('2026-01-01 00:00:00', '2026-01-30 23:59:59')).toBe(30));
});

describe('The period before', () => {
  const filtered = { country: 'DE' };
  const january = { from: '2026-01-01 00:00:00', to: '2026-01-30 23:59:59' };

  it('is comparable as long as its clicks are kept', () => {
    expect(isComparable(january, filtered)).toBe(true);
    expect(isComparable({ ...january, exact_since: '2025-11-01 00:00:00' }, filtered)).toBe(true);
    expect(isComparable({ ...january, exact_since: '2025-12-20 00:00:00' }, filtered)).toBe(false);
  });

  it('is comparable without filters, also in a zone whose border cuts a half hour', () =>
    expect(isComparable({ ...january, exact_since: '2025-12-20 00:00:00' }, {})).toBe(true));
});

describe('The end of an interval', () => {
  it.each([
    ['2026-01-01 13:00:00', 'hour', '2026-01-01 13:59:59'],
    ['2026-01-01', 'day', '2026-01-01'],
    ['2026-02-23', 'week', '2026-03-01'],
    ['2024-02-01', 'month', '2024-02-29'],
    ['2025-12-01', 'month', '2025-12-31'],
  ] as const)('%s (%s): %s', (date, interval, end) => expect(endOf(date, interval)).toBe(end));
});

describe('The last point of a chart', () => {
  const charted = (date: string) => ({ series: dates('2025-12-01', date), to: '2026-12-31 23:59:59' });

  it.each([
    ['2026-01-30', 'day', 'UTC', '2026-01-30T23:59:00Z', true],
    ['2026-01-30', 'day', 'UTC', '2026-01-31T00:00:00Z', false],
    ['2026-01-30', 'day', 'Asia/Kolkata', '2026-01-29T18:31:00Z', true],
    ['2026-01-30 13:00:00', 'hour', 'UTC', '2026-01-30T13:00:00Z', true],
    ['2026-01-30 13:00:00', 'hour', 'UTC', '2026-01-30T13:59:59Z', true],
    ['2026-01-30 13:00:00', 'hour', 'UTC', '2026-01-30T14:00:00Z', false],
    ['2026-01-26', 'week', 'UTC', '2026-01-30T12:00:00Z', true],
    ['2026-02-01', 'month', 'UTC', '2026-01-31T12:00:00Z', false],
  ] as const)('%s (%s, %s) at %s is still running: %p', (date, interval, timezone, now, expected) =>
    expect(isRunning({ ...charted(date), interval, timezone }, new Date(now))).toBe(expected),
  );

  it.each([
    ['month', '2026-01-01', '2026-01-10 23:59:59', '2026-01-20T12:00:00Z', false],
    ['month', '2026-01-01', '2026-01-20 23:59:59', '2026-01-20T12:00:00Z', true],
    ['week', '2026-01-19', '2026-01-20 11:59:59', '2026-01-20T12:00:00Z', false],
  ] as const)('of a %s, %s, in a period until %s is running at %s: %p', (interval, date, to, now, expected) =>
    expect(isRunning({ ...charted(date), to, interval, timezone: 'UTC' }, new Date(now))).toBe(expected),
  );
});

describe('A period', () => {
  it.each([
    ['2026-01-01', '2026-01-31 23:59:59', 'UTC', '2026-01-01T08:00:00Z', true],
    ['2026-01-25', '2026-01-31 23:59:59', 'UTC', '2026-01-31T00:05:00Z', true],
    ['2026-01-25', '2026-01-31 23:59:59', 'Asia/Tokyo', '2026-01-31T14:00:00Z', false],
    ['2026-01-02', '2026-01-31 23:59:59', 'UTC', '2026-01-31T00:05:00Z', false],
    ['2025-12-01', '2025-12-31 23:59:59', 'UTC', '2026-01-31T12:00:00Z', false],
  ])('from %s to %s (%s) at %s is too short to compare: %p', (from, to, timezone, now, expected) =>
    expect(isUnfinished({ from, to, timezone }, new Date(now))).toBe(expected),
  );
});

describe('Zooming', () => {
  const within = { from: '2026-01-10 00:00:00', to: '2026-03-20 23:59:59' };
  const months = dates('2026-01-01', '2026-02-01', '2026-03-01');

  it('selects whole intervals, dragged in either direction', () => {
    const days = dates('2026-01-10', '2026-01-11', '2026-01-12');
    const expected = { from: '2026-01-11', to: '2026-01-12' };
    expect(zoomInto(days, 'day', [1, 2], within)).toEqual(expected);
    expect(zoomInto(days, 'day', [2, 1], within)).toEqual(expected);
  });

  it('stays within the period', () => {
    expect(zoomInto(months, 'month', [0, 1], within)).toEqual({ from: '2026-01-10', to: '2026-02-28' });
    expect(zoomInto(months, 'month', [1, 2], within)).toEqual({ from: '2026-02-01', to: '2026-03-20' });
  });

  it('stays within a period that begins and ends in the middle of a day', () => {
    const days = dates('2026-01-20', '2026-01-21', '2026-01-22');
    const inDays = { from: '2026-01-20 15:00:00', to: '2026-01-22 18:59:59' };
    expect(zoomInto(days, 'day', [0, 1], inDays)).toEqual({ from: '2026-01-20 15:00:00', to: '2026-01-21 23:59:59' });
    expect(zoomInto(days, 'day', [1, 2], inDays)).toEqual({ from: '2026-01-21 00:00:00', to: '2026-01-22 18:59:59' });
    expect(zoomInto(days, 'day', [1, 1], inDays)).toEqual({ from: '2026-01-21', to: '2026-01-21' });
  });

  it('selects hours to the second', () => {
    const hours = dates('2026-01-10 05:00:00', '2026-01-10 06:00:00');
    expect(zoomInto(hours, 'hour', [0, 1], within)).toEqual({ from: '2026-01-10 05:00:00', to: '2026-01-10 06:59:59' });
  });
});

it('passes days to the calendar and back', () => {
  for (const day of ['2026-01-01', '2026-10-25', '2024-02-29']) expect(fromPickerDay(toPickerDay(day))).toBe(day);
});
