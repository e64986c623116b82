import { searchTime, searchTimeZone } from './search-text';

describe('searchTime', () => {
  it.each(['2024-02-29', '2026-01-31 23:59:59'])('keeps %s', (time) => expect(searchTime(time)).toBe(time));

  it.each([
    '',
    2024,
    '2024-0',
    '2024-13-01',
    '2023-02-29',
    '2024-01-01 24:00:00',
    '2024-01-01 10:00',
    '2024-01-01T10:00:00',
  ])('drops %p', (time) => expect(searchTime(time)).toBeUndefined());
});

describe('searchTimeZone', () => {
  it.each(['UTC', 'Europe/Berlin'])('keeps %s', (zone) => expect(searchTimeZone(zone)).toBe(zone));

  it.each(['', 'Europe/Nowhere', 2, undefined])('drops %p', (zone) => expect(searchTimeZone(zone)).toBeUndefined());
});
