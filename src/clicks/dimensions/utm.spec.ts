import { findUtm } from './utm';

describe('The UTM values of a visit', () => {
  it.each([
    ['utm_source=a%01b', 'a b'],
    ['utm_source=%20mail%0A', 'mail'],
    ['utm_source=%01', undefined],
    [`utm_source=${'x'.repeat(200)}`, 'x'.repeat(100)],
  ])('of %s are without control characters and at most 100 characters long', (query, source) =>
    expect(findUtm(query, [])?.source).toBe(source),
  );

  it('are those of the link where the address has none', () =>
    expect(findUtm('', [{ name: 'utm_source', value: 'news' }])).toEqual({ source: 'news' }));
});
