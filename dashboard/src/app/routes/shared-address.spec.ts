import { readShared } from './shared-address';

const PAGE = 'https://example.com/a?b=1&c=2#d';
const TITLE = 'Rock & Roll';

describe('What is shared', () => {
  it.each<[string, Record<string, string>, ReturnType<typeof readShared>]>([
    ['an address and its title', { url: PAGE, title: TITLE }, { url: PAGE, note: TITLE }],
    ['an address alone', { url: PAGE }, { url: PAGE }],
    ['an address in the text', { text: `${TITLE}\n${PAGE}`, title: '' }, { url: PAGE, note: TITLE }],
    ['an address as text, with a title', { text: PAGE, title: TITLE }, { url: PAGE, note: TITLE }],
    ['an address as title', { title: PAGE }, { url: PAGE }],
    ['a sentence that ends with the address', { text: `See “${PAGE}”.` }, { url: PAGE, note: 'See' }],
    ['an address and a full stop', { text: `${PAGE}.` }, { url: PAGE }],
    ['an address in brackets', { text: `See [it] (${PAGE}).` }, { url: PAGE, note: 'See [it' }],
    ['an address with brackets', { text: '(https://example.com/A_(b))' }, { url: 'https://example.com/A_(b)' }],
    ['a text without an address', { text: 'Call me!' }, { note: 'Call me!' }],
    ['a number as title', { url: PAGE, title: '2024' }, { url: PAGE, note: '2024' }],
    ['an address with a script', { url: 'javascript:alert(1)' }, {}],
    ['nothing', {}, {}],
  ])('begins a link: %s', (_, fields, expected) => {
    expect(readShared(`?${new URLSearchParams(fields)}`)).toEqual(expected);
  });
});
