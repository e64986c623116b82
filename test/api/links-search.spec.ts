import { eventually } from '../support/conditions';
import { aliasesOf } from '../support/http';
import { TestClient, useApp } from '../support/test-app';

const LINKS = [
  { custom: 'boots', url: 'https://shop.example/winter/Boots-2030?size=42', metatitle: 'Große Übersicht' },
  { custom: 'cafe_menu', url: 'https://cafe.example/', description: 'Café crème & naïve' },
  { custom: 'guide-jp', url: 'https://example.jp/', metatitle: '東京 ガイド', description: 'Łódź' },
  { custom: 'привет', url: 'https://xn--80ak6aa92e.example/', description: 'Ёлка и Щука' },
  { custom: 'encoded', url: 'https://example.com/s%C3%BC%C3%9F?q=100%&r=%E9%81%93' },
  { custom: 'note', url: 'https://example.org/', description: "don't panic; x.y_z 3.14 C++" },
];

describe('Searching links', () => {
  const app = useApp();
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
    for (const link of LINKS) await ada.link(link);
  });

  const search = async (q: string, more = '', client = ada) =>
    client.get(`/api/urls?q=${encodeURIComponent(q)}${more}`);

  it.each([
    ['a word of the alias', 'menu', ['cafe_menu']],
    ['a word of the destination’s host', 'shop', ['boots']],
    ['a word of the destination’s path', 'winter', ['boots']],
    ['a word of the destination’s query', '42', ['boots']],
    ['a word of the title', 'übersicht', ['boots']],
    ['a word of the description', 'panic', ['note']],
    ['the beginning of a word', 'win', ['boots']],
    ['one letter', 'p', ['note']],
    ['several words', 'winter size', ['boots']],
    ['several words from different fields', 'cafe naive', ['cafe_menu']],
    ['words in any order', 'size winter', ['boots']],
    ['beginnings of several words', 'wi bo 20', ['boots']],
    ['the same word twice', 'winter winter', ['boots']],
    ['words with signs between them', '  winter,/size=  ', ['boots']],
    ['another letter case', 'WINTER', ['boots']],
    ['no accents where the text has some', 'creme', ['cafe_menu']],
    ['accents where the text has none', 'wíntèr', ['boots']],
    ['a letter with accents, written in two', 'cre\u0300me', ['cafe_menu']],
    ['an umlaut without its dots', 'Ubersicht', ['boots']],
    ['Japanese', '東京', ['guide-jp']],
    ['the beginning of a Japanese word', '東', ['guide-jp']],
    ['Cyrillic in another letter case', 'ПРИВЕТ', ['привет']],
    ['Cyrillic without accents', 'елка', ['привет']],
    ['an address in percent signs by its letters', 'süß', ['encoded']],
    ['an address with a stray percent sign', '道', ['encoded']],
    ['a part of a word with an apostrophe', 'don', ['note']],
    ['a word behind a low line', 'z', ['note']],
    ['several links, newest first', 'example c', ['note', 'encoded', 'cafe_menu']],
  ])('finds a link by %s: %s', async (_what, q, aliases) => {
    const answer = await search(q);
    expect(answer.body.data.result).toBe(aliases.length);
    expect(aliasesOf(answer)).toEqual(aliases);
  });

  it.each([
    ['the end of a word', 'inter'],
    ['the middle of a word', 'oot'],
    ['one word that it lacks', 'winter summer'],
    ['a longer word', 'winters'],
    ['another script', 'приветы'],
    ['a wildcard', 'w%er'],
    ['another wildcard', 'w_nter'],
    ['no word', '!?% -_*'],
    ['blanks', '   '],
    ['a smiley', '😀'],
    ['only an accent', '\u0301'],
    ['a very long word', 'w'.repeat(2_000)],
    ['an attempt to break out', "' OR zzz=zzz --"],
  ])('finds nothing by %s: %s', async (_what, q) => {
    const { status, body } = await search(q);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ result: 0, nextpage: null, maxpage: 1, urls: [] });
  });

  it('shows the list when the search is empty', async () => {
    expect((await search('')).body.data.result).toBe(LINKS.length);
  });

  it('finds long words by their beginning', async () => {
    const bob = await app.account();
    await bob.link({ custom: 'long', description: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk' });
    expect(aliasesOf(await search('donaudampfschiff', '', bob))).toEqual(['long']);
    expect(aliasesOf(await search('Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', '', bob))).toEqual(['long']);
  });

  it('finds what was updated by its new words, and no longer by its old ones', async () => {
    const bob = await app.account();
    const { id } = await bob.link({ custom: 'changing', metatitle: 'Apples and pears' });
    await bob.put(`/api/url/${id}/update`, { metatitle: 'Plums and pears' });
    expect(aliasesOf(await search('plums', '', bob))).toEqual(['changing']);
    expect(aliasesOf(await search('pears', '', bob))).toEqual(['changing']);
    expect(aliasesOf(await search('apples', '', bob))).toEqual([]);
  });

  it('pages through the matches', async () => {
    const { body } = await search('example', '&limit=2&page=2');
    expect(body.data).toMatchObject({ result: 6, perpage: 2, currentpage: 2, nextpage: 3, maxpage: 3 });
    expect(body.data.urls).toHaveLength(2);
  });

  it('shows the most clicked match first when asked to', async () => {
    const bob = await app.account();
    for (const custom of ['red-shoe', 'blue-shoe', 'green-hat']) await bob.link({ custom });
    for (const path of ['/red-shoe', '/green-hat', '/green-hat']) await app.visit(path);
    await eventually(async () => {
      expect(aliasesOf(await search('shoe', '&order=click', bob))).toEqual(['red-shoe', 'blue-shoe']);
    });
    expect(aliasesOf(await search('shoe', '', bob))).toEqual(['blue-shoe', 'red-shoe']);
  });
});
