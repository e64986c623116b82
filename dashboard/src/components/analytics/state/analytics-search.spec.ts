import { parseAnalyticsSearch, queryOf } from './analytics-search';

describe('parseAnalyticsSearch', () => {
  it('keeps everything that the analytics show', () => {
    const search = {
      link: 7,
      range: '7d',
      interval: 'hour',
      country: 'DE,FR',
      browser: '!Chrome',
      bots: 'include',
      compare: 'off',
      metric: 'uniqueclicks',
      place: 'cities',
      all: 'place',
      tables: ['series'],
      live: 'on',
      timezone: 'Europe/Berlin',
    };
    expect(parseAnalyticsSearch(search)).toEqual(search);
  });

  it('drops unknown names and values', () => {
    expect(
      parseAnalyticsSearch({ range: '9d', link: 'x', place: 'moon', tables: ['x'], country: '', page: 2 }),
    ).toEqual({});
  });

  it('drops dates that there are not', () =>
    expect(parseAnalyticsSearch({ from: '2024-0', to: '2024-01-31 23:59:59' })).toEqual({
      to: '2024-01-31 23:59:59',
    }));

  it('keeps one scope', () => expect(parseAnalyticsSearch({ tag: 3, link: 7 })).toEqual({ link: 7 }));

  it('reads values that look like numbers', () =>
    expect(parseAnalyticsSearch({ utm_term: 42 })).toEqual({ utm_term: '42' }));
});

describe('queryOf', () => {
  it('selects the last 30 days in the time zone of the user', () =>
    expect(queryOf({}, 'Europe/Berlin')).toEqual({ range: '30d', timezone: 'Europe/Berlin' }));

  it('prefers dates to a range, and the time zone of the address', () =>
    expect(
      queryOf({ range: '7d', from: '2026-01-01', to: '2026-01-31', timezone: 'UTC', place: 'map' }, 'Asia/Tokyo'),
    ).toEqual({
      from: '2026-01-01',
      to: '2026-01-31',
      timezone: 'UTC',
    }));
});
