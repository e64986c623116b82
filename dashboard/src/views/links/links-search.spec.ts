import { parseLinksSearch } from './links-search';

describe('parseLinksSearch', () => {
  it('keeps the filters that the API knows', () => {
    const search = {
      q: 'sale',
      tag: 3,
      state: 'expired',
      archived: 'all',
      order: 'click',
      direction: 'asc',
      from: '2026-01-31',
    };
    expect(parseLinksSearch(search)).toEqual(search);
  });

  it('drops unknown names and values', () => {
    expect(parseLinksSearch({ state: 'gone', tag: 'x', order: 7, page: 2, q: '' })).toEqual({});
  });

  it('drops dates that there are not', () => {
    expect(parseLinksSearch({ from: '2024-13-01', to: '2024-02-29' })).toEqual({ to: '2024-02-29' });
  });

  it('reads words and choices that look like numbers and booleans', () => {
    expect(parseLinksSearch({ q: 42, archived: true })).toEqual({ q: '42', archived: 'true' });
  });
});
