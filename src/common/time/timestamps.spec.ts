import { parseTimestamp, toTimestamp } from './timestamps';

describe('A time in a request', () => {
  it.each([
    ['2030-02-28 10:20:30', '2030-02-28 10:20:30'],
    ['2030-02-28T10:20:30Z', '2030-02-28 10:20:30'],
    ['2030-02-28T10:20:30.123Z', '2030-02-28 10:20:30'],
    ['2030-02-28T10:20:30+02:00', '2030-02-28 08:20:30'],
    ['2030-02-28T10:20:30-0530', '2030-02-28 15:50:30'],
    ['2030-02-28T10:20', '2030-02-28 10:20:00'],
    ['2028-02-29', '2028-02-29 23:59:59'],
  ])('written as %s is %s in UTC', (text, expected) => {
    expect(toTimestamp(parseTimestamp(text)!)).toBe(expected);
  });

  it.each([
    '2030-02-30',
    '2030-13-01',
    '2030-02-28 24:00:01',
    '2030-02-28 10:60:00',
    'tomorrow',
    '28.02.2030',
    '1893456000',
  ])('is invalid as %j', (text) => {
    expect(parseTimestamp(text)).toBeUndefined();
  });
});
