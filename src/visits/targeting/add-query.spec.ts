import { addQuery } from './add-query';

const set = (name: string, value: string) => ({ name, value });

describe('The query of a target', () => {
  it.each([
    ['nothing to add', 'https://example.com/a?b=1', '', [], 'https://example.com/a?b=1'],
    ['the visitor adds a name', 'https://example.com/a', 'x=1', [], 'https://example.com/a?x=1'],
    ['the target keeps its own name', 'https://example.com/a?x=1', 'x=2&y=3', [], 'https://example.com/a?x=1&y=3'],
    [
      'a name in another spelling is the same',
      'https://example.com/?a%20b=1',
      'a+b=2',
      [],
      'https://example.com/?a%20b=1',
    ],
    ['the fragment stays at the end', 'https://example.com/a#top', 'x=1', [], 'https://example.com/a?x=1#top'],
    ['a parameter is set', 'https://example.com/a', '', [set('utm', 'é &')], 'https://example.com/a?utm=%C3%A9%20%26'],
    [
      'a parameter replaces the target',
      'https://example.com/?a=1&b=2',
      '',
      [set('a', '9')],
      'https://example.com/?b=2&a=9',
    ],
    ['a parameter replaces the visitor', 'https://example.com/', 'a=1', [set('a', '9')], 'https://example.com/?a=9'],
    [
      'repeated names of the visitor are all added',
      'https://example.com/',
      'a=1&a=2',
      [],
      'https://example.com/?a=1&a=2',
    ],
    [
      'other pairs keep their spelling',
      'https://example.com/?q=a+b%2fc',
      'x=1',
      [],
      'https://example.com/?q=a+b%2fc&x=1',
    ],
    ['an invalid escape is passed on', 'https://example.com/', 'a=%zz', [], 'https://example.com/?a=%zz'],
    ['raw characters are encoded', 'https://example.com/', 'a=é"<', [], 'https://example.com/?a=%C3%A9%22%3C'],
    ['an app address stays unchanged', 'tel:+123', 'x=1', [set('a', '1')], 'tel:+123'],
    [
      'a question mark in the fragment is no query',
      'https://example.com/#a?b',
      'x=1',
      [],
      'https://example.com/?x=1#a?b',
    ],
  ])('%s', (_, location, query, parameters, expected) => {
    expect(addQuery(location, query, parameters)).toBe(expected);
  });
});
