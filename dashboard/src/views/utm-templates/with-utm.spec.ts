import { withUtm } from './with-utm';

describe('withUtm', () => {
  it('sets the values on the query, and leaves out blank ones', () =>
    expect(withUtm('https://example.com/page?q=1', { source: 'news letter', medium: ' ' })).toBe(
      'https://example.com/page?q=1&utm_source=news+letter',
    ));

  it('replaces what the destination has', () =>
    expect(withUtm('https://example.com/?utm_source=old', { source: 'new' })).toBe(
      'https://example.com/?utm_source=new',
    ));

  it('returns nothing for what is no address', () => expect(withUtm('example', { source: 'new' })).toBeUndefined());
});
