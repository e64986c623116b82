import type { AnalyticsSearch } from '../analytics-search';
import { exactSince } from './exact-since';

describe('The time since which a breakdown is exact', () => {
  const rest = { name: 'Other', clicks: 1 };
  const [march, may] = ['2026-03-01 00:00:00', '2026-05-01 00:00:00'];

  it.each<[string, AnalyticsSearch, string, string | undefined, string | undefined]>([
    ['is shown with bots', { bots: 'include' }, march, may, may],
    ['is shown with bots only', { bots: 'only' }, march, may, may],
    ['is not shown if the period begins later', { bots: 'only' }, may, march, undefined],
    ['is not shown if no raw clicks are needed', { bots: 'only' }, march, undefined, undefined],
    ['is not shown with filters, as the totals show it', { bots: 'only', country: 'DE' }, march, may, undefined],
  ])('%s', (_, search, from, since, expected) =>
    expect(exactSince({ dimension: 'countries', from, exact_since: since, items: [] }, search)).toBe(expected),
  );

  it.each([
    ['shown if they are in the rest', [rest], may],
    ['not shown without a rest', [], undefined],
  ])('of parts of days, without bots, is %s', (_, items, expected) =>
    expect(exactSince({ dimension: 'countries', from: march, exact_since: may, items }, {})).toBe(expected),
  );

  it('is not shown for links, which are counted for all time', () =>
    expect(
      exactSince({ dimension: 'links', from: march, exact_since: may, items: [rest] }, { bots: 'only' }),
    ).toBeUndefined());
});
