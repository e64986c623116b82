import type { AnalyticsSearch } from './analytics-search';
import { namedSince } from './named-since';

describe('Since when a breakdown tells clicks apart', () => {
  const [march, may] = ['2026-03-01 00:00:00', '2026-05-01 00:00:00'];

  it.each<[string, AnalyticsSearch, string, string | undefined, string | undefined]>([
    ['is told with bots', { bots: 'include' }, march, may, may],
    ['is told with bots only', { bots: 'only' }, march, may, may],
    ['is not told if the period begins later', { bots: 'only' }, may, march, undefined],
    ['is not told if no raw clicks are needed', { bots: 'only' }, march, undefined, undefined],
    ['is not told without bots, as only parts of days need raw clicks', {}, march, may, undefined],
    ['is not told with filters, as the totals tell it', { bots: 'only', country: 'DE' }, march, may, undefined],
  ])('%s', (_, search, from, since, expected) =>
    expect(namedSince({ dimension: 'countries', from, exact_since: since }, search)).toBe(expected),
  );

  it('is not told of links, which are counted for all time', () =>
    expect(namedSince({ dimension: 'links', from: march, exact_since: may }, { bots: 'only' })).toBeUndefined());
});
