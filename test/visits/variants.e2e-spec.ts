import { leaveSegment, clickOf } from '../support/clicks';
import { eventually } from '../support/conditions';
import { TestClient, useApp } from '../support/test-app';
import { BROWSER, FACEBOOK, IPHONE } from '../support/user-agents';

const GERMANY = '193.99.144.80';
const LONG = 'https://example.com/long';
const [A, B, C] = ['a', 'b', 'c'].map((word) => `https://example.com/${word}`) as [string, string, string];
const HALVES = [
  { url: A, weight: 50 },
  { url: B, weight: 50 },
];

const app = useApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
let ada: TestClient;

beforeEach(async () => {
  ada = await app.account();
});

const addressOf = (number: number) => `10.0.${number >> 8}.${number % 256}`;
const from = (number: number, headers = {}) => ({ 'x-forwarded-for': addressOf(number), ...headers });
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);
const visit = async (shorturl: string, headers: object) =>
  (await app.visit(shorturl, { ...headers })).headers.location!;
const visitAll = async (shorturl: string, count: number) => {
  const locations: string[] = [];
  for (const number of numbers(count)) locations.push(await visit(shorturl, from(number)));
  return locations;
};
const countBy = (names: string[]) =>
  Object.fromEntries([...new Set(names)].sort().map((name) => [name, names.filter((other) => other === name).length]));

describe('A link with variants', () => {
  it('sends each visitor to the same one on every visit, by their weights and without a cookie', async () => {
    const variants = [
      { url: A, weight: 80 },
      { url: B, weight: 20 },
    ];
    const { shorturl } = await ada.link({ url: LONG, variants });
    const first = await visitAll(shorturl, 200);
    expect(await visitAll(shorturl, 200)).toEqual(first);
    const { [A]: toA = 0, [B]: toB = 0 } = countBy(first);
    expect([toA + toB, toA > 130, toA < 190]).toEqual([200, true, true]);
    expect((await app.visit(shorturl)).headers['set-cookie']).toBeUndefined();
  });

  it('tells visitors at one address apart by their user agents', async () => {
    const { shorturl } = await ada.link({ variants: HALVES });
    const locations = await Promise.all(
      numbers(40).map((number) => visit(shorturl, from(1, { 'user-agent': `${BROWSER} Edition/${number}` }))),
    );
    expect(Object.keys(countBy(locations))).toEqual([A, B]);
  });

  it.each([
    ['country', { geotarget: [{ location: 'DE', link: C }] }, { 'x-forwarded-for': GERMANY }],
    ['device', { devicetarget: [{ device: 'iPhone', link: C }] }, { 'user-agent': IPHONE }],
    ['language', { languagetarget: [{ language: 'fr', link: C }] }, { 'accept-language': 'fr' }],
  ])('sends visitors whom a target by %s matches to the target', async (_, fields, headers) => {
    const { shorturl } = await ada.link({ variants: HALVES, ...fields });
    expect(await visit(shorturl, headers)).toBe(C);
    expect([A, B]).toContain(await visit(shorturl, {}));
  });

  it('applies a change on the next visit, and leads to the long address without variants', async () => {
    const { id, shorturl } = await ada.link({ url: LONG, variants: HALVES });
    const before = await visitAll(shorturl, 40);
    await ada.put(`/api/url/${id}/update`, { variants: HALVES.toReversed() });
    expect(await visitAll(shorturl, 40)).toEqual(before);
    const variants = [
      { url: A, weight: 60 },
      { ...HALVES[1]!, weight: 40 },
    ];
    await ada.put(`/api/url/${id}/update`, { variants });
    const after = await visitAll(shorturl, 40);
    expect(before.flatMap((location, number) => (location === A ? after[number] : []))).toEqual(
      before.filter((location) => location === A),
    );
    await ada.put(`/api/url/${id}/update`, { variants: [] });
    expect(await visitAll(shorturl, 3)).toEqual([LONG, LONG, LONG]);
  });

  it('adds the query of the visit and the parameters to each, encoded in ASCII', async () => {
    const urls = ['https://bücher.example/ü', 'https://bücher.example/ö?a=1'];
    const parameters = [{ name: 'ref', value: 'news' }];
    const { shorturl } = await ada.link({ variants: urls.map((url) => ({ url, weight: 50 })), parameters });
    const locations = await Promise.all(numbers(20).map((number) => visit(`${shorturl}?a=2`, from(number))));
    expect(Object.keys(countBy(locations))).toEqual([
      'https://xn--bcher-kva.example/%C3%B6?a=1&ref=news',
      'https://xn--bcher-kva.example/%C3%BC?a=2&ref=news',
    ]);
  });

  it('shows its page for the variant of the visitor', async () => {
    const { shorturl } = await ada.link({ type: 'splash', variants: HALVES });
    const pages = await Promise.all(numbers(20).map(async (number) => (await app.visit(shorturl, from(number))).text));
    const targets = pages.map((text) => [A, B].filter((url) => text.includes(`href="${url}"`)).join());
    expect(Object.keys(countBy(targets))).toEqual([A, B]);
  });
});

describe('The simulator of a link with variants', () => {
  it('returns the variant that the visitor gets, and why', async () => {
    const { id, shorturl } = await ada.link({
      variants: [
        { url: A, weight: 30 },
        { url: B, weight: 70 },
      ],
    });
    for (const number of numbers(10)) {
      const location = await visit(shorturl, from(number));
      const visitor = { address: addressOf(number), useragent: BROWSER };
      expect((await ada.post(`/api/url/${id}/simulate`, visitor)).body.data).toMatchObject({
        outcome: 'redirect',
        target: location,
        rule: 'variant',
        matched: location,
        reason: `The visitor always gets this variant, as ${location === A ? 30 : 70} % of all visitors do.`,
      });
    }
  });
});

describe('The statistics of variants', () => {
  const get = async (path: string) => (await ada.get(`/api/statistics${path}`)).body.data;
  const topOf = async (query: string): Promise<Record<string, number>> => {
    const { items } = await get(`/top/variants?range=all&${query}`);
    return Object.fromEntries(items.map(({ name, clicks }: { name: string; clicks: number }) => [name, clicks]));
  };
  const counted = (clicks: number) =>
    eventually(async () => expect((await get('?range=all&bots=include')).clicks).toBe(clicks));

  it('count clicks by the address of the variant, whatever happens to its place and its weight', async () => {
    const { id, shorturl } = await ada.link({ url: LONG, variants: HALVES });
    const first = countBy(await visitAll(shorturl, 20));
    const changed = [
      { url: C, weight: 30 },
      { ...HALVES[1]!, weight: 30 },
      { ...HALVES[0]!, weight: 40 },
    ];
    await ada.put(`/api/url/${id}/update`, { variants: changed });
    const second = countBy(await visitAll(shorturl, 20));
    await counted(40);
    const sum = (url: string) => (first[url] ?? 0) + (second[url] ?? 0);
    expect(await topOf(`link=${id}`)).toEqual({ [A]: sum(A), [B]: sum(B), [C]: sum(C) });
    await ada.put(`/api/url/${id}/update`, { variants: null });
    await visitAll(shorturl, 1);
    await counted(41);
    expect(await topOf(`link=${id}`)).toEqual({ [A]: sum(A), [B]: sum(B), [C]: sum(C), None: 1 });
  });

  it('say which variant a click and a bot got, and none where a target matched', async () => {
    const geotarget = [{ location: 'DE', link: C }];
    const { shorturl } = await ada.link({ variants: HALVES, geotarget });
    const location = await visit(shorturl, from(1));
    const ofBot = await visit(shorturl, from(2, { 'user-agent': FACEBOOK }));
    await visit(shorturl, { 'x-forwarded-for': GERMANY });
    await counted(3);
    const { clicks } = await get('/clicks?range=all&bots=include');
    expect(clicks.map(({ variant }: { variant: string }) => variant)).toEqual([null, ofBot, location]);
    expect(await topOf('')).toEqual({ None: 1, [location]: 1 });
    const { text } = await ada.get('/api/statistics/clicks?range=all&format=csv&country=!DE');
    const [head, line] = text.split('\r\n').map((row) => row.split(','));
    expect(line![head!.indexOf('variant')]).toBe(location);
  });

  it('tell long addresses apart', async () => {
    const variants = [1, 2].map((last) => ({ url: `https://example.com/${'x'.repeat(500)}${last}`, weight: 50 }));
    const { id, shorturl } = await ada.link({ variants });
    const locations = countBy(await visitAll(shorturl, 20));
    await counted(20);
    const shown = await topOf(`link=${id}`);
    expect(Object.values(shown).sort()).toEqual(Object.values(locations).sort());
    for (const name of Object.keys(shown)) expect(variants[0]!.url).toContain(name.split('…')[0]);
  });

  it('read clicks that were recorded without a variant', async () => {
    const { id } = await ada.link();
    leaveSegment(app.database.environment.DATA_DIR, [clickOf(id, 1)]);
    await counted(1);
    expect(await topOf('')).toEqual({ None: 1 });
  });
});
