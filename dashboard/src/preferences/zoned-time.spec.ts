import { daysInUtc, toApiTime, toFieldTime } from './zoned-time';

const CASES: [zone: string, field: string, time: string][] = [
  ['UTC', '2030-12-31T23:59', '2030-12-31 23:59:00'],
  ['Europe/Berlin', '2030-07-01T12:00', '2030-07-01 10:00:00'],
  ['Europe/Berlin', '2030-01-01T00:30', '2029-12-31 23:30:00'],
  ['America/St_Johns', '2030-01-01T00:00', '2030-01-01 03:30:00'],
  ['Asia/Kolkata', '2030-01-01T05:30', '2030-01-01 00:00:00'],
];

describe('A time in the zone of the user', () => {
  it.each(CASES)('%s: %s is %s in UTC', (zone, field, time) => {
    expect(toApiTime(field, zone)).toBe(time);
    expect(toFieldTime(time, zone)).toBe(field);
  });

  it('is empty for none', () => expect(toFieldTime(null, 'UTC')).toBe(''));

  it('stays as it is when its year has too many digits', () =>
    expect(toApiTime('202610-10-10T10:00', 'Europe/Berlin')).toBe('202610-10-10T10:00'));

  it('keeps the hour before and after the clocks change', () => {
    expect(toApiTime('2030-03-31T01:30', 'Europe/Berlin')).toBe('2030-03-31 00:30:00');
    expect(toApiTime('2030-03-31T03:30', 'Europe/Berlin')).toBe('2030-03-31 01:30:00');
  });

  it.each([
    ['America/New_York', '2030-03-10T02:00', '2030-03-10 07:00:00'],
    ['America/New_York', '2030-03-10T02:30', '2030-03-10 07:00:00'],
    ['America/New_York', '2030-03-10T03:00', '2030-03-10 07:00:00'],
    ['America/Santiago', '2026-09-06T00:00', '2026-09-06 04:00:00'],
    ['America/Santiago', '2026-09-06T00:30', '2026-09-06 04:00:00'],
    ['Europe/Berlin', '2030-03-31T02:30', '2030-03-31 01:00:00'],
    ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03 15:30:00'],
  ])('%s: %s, which the clocks may skip, is not before their change: %s', (zone, field, time) =>
    expect(toApiTime(field, zone)).toBe(time),
  );

  it('is the first of two when the clocks go back', () => {
    expect(toApiTime('2030-11-03T01:30', 'America/New_York')).toBe('2030-11-03 05:30:00');
    expect(toApiTime('2030-10-27T02:30', 'Europe/Berlin')).toBe('2030-10-27 00:30:00');
  });
});

describe('A range of days of the user', () => {
  it('is from the first second of the first to the last second of the last, in UTC', () =>
    expect(daysInUtc({ q: 'sale', from: '2030-06-30', to: '2030-07-01' }, 'Europe/Berlin')).toEqual({
      q: 'sale',
      from: '2030-06-29 22:00:00',
      to: '2030-07-01 21:59:59',
    }));

  it('keeps times, and may be open at both ends', () => {
    expect(daysInUtc({ from: '2030-06-30 12:00:00' }, 'Europe/Berlin')).toEqual({ from: '2030-06-30 12:00:00' });
    expect(daysInUtc({}, 'Europe/Berlin')).toEqual({});
  });
});
