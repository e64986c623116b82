import { firstWeekdayOf } from './first-weekday';

const [SUNDAY, MONDAY, SATURDAY] = [0, 1, 6];

describe('The first day of the week', () => {
  it.each([
    ['en', ['en-US', 'de'], SUNDAY],
    ['en', ['de', 'en-GB', 'en-US'], MONDAY],
    ['de', ['en-US'], MONDAY],
    ['ar', [], SATURDAY],
  ])('in the language %s of a browser with %j is %i', (language, locales, expected) =>
    expect(firstWeekdayOf(language, locales)).toBe(expected),
  );
});
