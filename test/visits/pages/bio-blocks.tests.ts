import { DataSource } from 'typeorm';
import { ClickVerificationStore } from '../../../src/clicks/statistics/click-verification-store';
import { toTimestamp } from '../../../src/common/time/timestamps';
import { eventually } from '../../support/conditions';
import { attribute, Element, ParsedPage, textOf } from '../../support/pages';
import { TestClient, useApp } from '../../support/test-app';
import { IPHONE } from '../../support/user-agents';

const HOUR_MS = 3_600_000;
const SHOP = { kind: 'link', title: 'Shop', url: 'https://example.com/shop' };
const NEWS = { kind: 'link', title: 'News', url: 'https://example.com/news?a=1#top' };
const PROFILE = { network: 'github', url: 'https://example.com/ada' };

// Tests set the clock years forward: no click may be deleted as old.
const app = useApp({ environment: { CLICK_RETENTION_DAYS: '36500' } });
let ada: TestClient;
let count = 0;

beforeEach(async () => {
  ada = await app.account();
});
afterEach(() => jest.restoreAllMocks());

const visitPage = async (link: string) => new ParsedPage((await app.visit(link)).text);
const hrefOf = (element: Element) => attribute(element, 'href') ?? '';
/** The addresses of the buttons by their labels. */
const buttonsIn = (page: ParsedPage) => Object.fromEntries(page.all('a').map((link) => [textOf(link), hrefOf(link)]));

async function addPage(fields: object): Promise<{ id: number; link: string }> {
  const answer = await ada.post('/api/bio/add', { name: 'Ada', alias: `visited-${++count}`, ...fields });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  return answer.body;
}
const detailsOf = async (id: number) => (await ada.get(`/api/bio/${id}`)).body.data;
const blockOf = async (id: number, title: string) =>
  (await detailsOf(id)).blocks.find((block: { title?: string }) => block.title === title);

describe('A bio page with blocks', () => {
  it('shows them in their order', async () => {
    const { link } = await addPage({
      blocks: [
        { kind: 'heading', text: 'Read' },
        SHOP,
        NEWS,
        { kind: 'divider' },
        { kind: 'text', text: 'One\nTwo' },
        { kind: 'image', image: 'https://example.com/a.png', alt: 'A garden' },
        { kind: 'social', profiles: [PROFILE, { network: 'email', url: 'mailto:ada@example.com' }] },
      ],
    });
    const answer = await app.visit(link, { 'accept-language': 'de' });
    const page = new ParsedPage(answer.text);
    expect(page.all('h2').map(textOf)).toEqual(['Read']);
    expect(page.all('ul').map((list) => attribute(list, 'aria-label'))).toEqual(['Links', 'Profile']);
    expect(page.all('a').map(textOf)).toEqual(['Shop', 'News', 'GitHub', 'E-Mail']);
    expect(page.all('img').map((image) => attribute(image, 'alt'))).toEqual(['A garden']);
    expect(page.all('hr')).toHaveLength(1);
    expect(answer.headers['content-security-policy']).toContain('img-src http: https:');
    expect(answer.text.indexOf('Read')).toBeLessThan(answer.text.indexOf('One'));
  });

  it('shows neither hidden blocks nor those out of their time', async () => {
    const at = (hours: number) => toTimestamp(new Date(Date.now() + hours * HOUR_MS));
    const { link } = await addPage({
      blocks: [
        { ...SHOP, hidden: true },
        { ...SHOP, title: 'Later', from: at(1) },
        { ...SHOP, title: 'Over', until: at(-1) },
        { ...SHOP, title: 'Now', from: at(-1), until: at(1) },
      ],
    });
    expect(Object.keys(buttonsIn(await visitPage(link)))).toEqual(['Now']);
    const then = Date.now() + 2 * HOUR_MS;
    jest.spyOn(Date, 'now').mockReturnValue(then);
    expect(Object.keys(buttonsIn(await visitPage(link)))).toEqual(['Later']);
  });

  it('shows a block from the start of a day to its end', async () => {
    const { link } = await addPage({ blocks: [{ ...SHOP, title: 'Fair', from: '2030-01-05', until: '2030-01-05' }] });
    const clock = jest.spyOn(Date, 'now');
    for (const [time, titles] of [
      ['2030-01-04T23:59:59Z', []],
      ['2030-01-05T00:00:01Z', ['Fair']],
      ['2030-01-05T23:59:58Z', ['Fair']],
      ['2030-01-06T00:00:01Z', []],
    ] as const) {
      clock.mockReturnValue(Date.parse(time));
      expect([time, Object.keys(buttonsIn(await visitPage(link)))]).toEqual([time, titles]);
    }
  });

  it('has the colours, layout and social card of its owner', async () => {
    const card = { metatitle: 'Notes', metadescription: 'All', metaimage: 'https://example.com/card.png' };
    const { link } = await addPage({ background: '#fdf4e3', button: '#123', layout: 'grid', shape: 'pill', ...card });
    const answer = await app.visit(link);
    const page = new ParsedPage(answer.text);
    expect(attribute(page.all('html')[0]!, 'class')).toBe('theme-auto layout-grid shape-pill');
    expect(page.values('content')).toEqual(expect.arrayContaining(Object.values(card)));
    const nonce = /'nonce-([^']+)'/.exec(answer.headers['content-security-policy'] as string)![1];
    const own = page.all('style').filter((style) => attribute(style, 'nonce') === nonce);
    expect(own.map(textOf)).toEqual([expect.stringContaining('--paper: #fdf4e3')]);
    expect(textOf(own[0]!)).toContain('--card: #123; --line: #123; --ink: #fff');
  });
});

describe('The buttons of a bio page', () => {
  it('lead to their destinations, which do not see the marker', async () => {
    const { link } = await addPage({ blocks: [NEWS, { kind: 'social', profiles: [PROFILE] }] });
    const buttons = buttonsIn(await visitPage(link));
    for (const [label, location] of [
      ['News', NEWS.url],
      ['GitHub', PROFILE.url],
    ] as const) {
      const answer = await app.visit(buttons[label]!);
      expect([answer.status, answer.headers.location]).toEqual([302, location]);
    }
  });

  it('are counted each, and keep their clicks when they are moved and lead elsewhere', async () => {
    const { id, link } = await addPage({ blocks: [SHOP, NEWS, { kind: 'social', profiles: [PROFILE] }] });
    const buttons = buttonsIn(await visitPage(link));
    await app.visit(buttons.Shop!);
    await app.visit(buttons.Shop!, { 'user-agent': 'curl/8.5.0' });
    await app.visit(buttons.GitHub!);
    await eventually(async () => expect((await blockOf(id, 'Shop')).clicks).toBe(1));
    await eventually(async () => expect((await detailsOf(id)).blocks[2].profiles[0].clicks).toBe(1));
    const { blocks } = await detailsOf(id);
    const moved = { ...blocks[0], url: 'https://example.com/new' };
    await ada.put(`/api/bio/${id}/update`, { blocks: [blocks[2], blocks[1], moved] });
    expect((await app.visit(buttons.Shop!)).headers.location).toBe('https://example.com/new');
    await eventually(async () => expect((await blockOf(id, 'Shop')).clicks).toBe(2));
    expect((await blockOf(id, 'News')).clicks).toBe(0);
  });

  it('are counted for visitors whose address has lost the marker, with the trigger "bio"', async () => {
    const { id, link } = await addPage({ blocks: [SHOP, NEWS] });
    const { Shop: address = '' } = buttonsIn(await visitPage(link));
    await app.visit(address.split('?')[0]!);
    await app.visit(address);
    await eventually(async () => expect((await ada.get('/api/statistics')).body.data.clicks).toBe(2));
    expect((await detailsOf(id)).blocks).toMatchObject([{ clicks: 2 }, { clicks: 0 }]);
    const { items } = (await ada.get('/api/statistics/top/triggers')).body.data;
    expect(items).toEqual([{ name: 'bio', clicks: 2 }]);
  });

  it('lead through a link of the account, and are counted for both, with the trigger "bio"', async () => {
    const { id: linkId, shorturl } = await ada.link();
    const { id, link } = await addPage({ blocks: [{ ...SHOP, url: shorturl }] });
    const { Shop: address = '' } = buttonsIn(await visitPage(link));
    expect(address).toMatch(new RegExp(`^${shorturl}\\?via=bio-\\w{10}$`));
    await app.visit(address);
    await app.visit(shorturl);
    await app.visit(`${shorturl}?via=bio-abcdefghjk`);
    await eventually(async () => expect((await ada.get(`/api/url/${linkId}`)).body.data.clicks).toBe(3));
    expect((await blockOf(id, 'Shop')).clicks).toBe(1);
    const { body } = await ada.get(`/api/statistics/top/triggers?link=${linkId}`);
    expect(body.data.items).toEqual([
      { name: 'bio', clicks: 2 },
      { name: 'link', clicks: 1 },
    ]);
  });

  it('lead through a link of the account at its present address', async () => {
    const { id: linkId, shorturl } = await ada.link();
    const { link } = await addPage({ blocks: [{ ...SHOP, url: `${shorturl}?a=b#c` }] });
    const custom = `renamed-${linkId}`;
    expect((await ada.put(`/api/url/${linkId}/update`, { custom })).status).toBe(200);
    const { Shop: address = '' } = buttonsIn(await visitPage(link));
    expect(address).toMatch(new RegExp(`/${custom}\\?a=b&(amp;)?via=bio-\\w{10}#c$`));
    expect((await app.visit(address.split('#')[0]!)).status).toBe(302);
  });

  it('are counted when they were made from the address in a QR code, and the destination sees no marker', async () => {
    const { shorturl } = await ada.link();
    const { id, link } = await addPage({ blocks: [{ ...SHOP, url: `${shorturl}?qr=sp-link` }] });
    const { Shop: address = '' } = buttonsIn(await visitPage(link));
    expect((await app.visit(address)).headers.location).toBe('https://example.com/page');
    await eventually(async () => expect((await blockOf(id, 'Shop')).clicks).toBe(1));
  });

  it('keep the link of the account and their clicks when the page is saved after that link was renamed', async () => {
    const { id: linkId, shorturl } = await ada.link();
    const { id, link } = await addPage({ blocks: [{ ...SHOP, url: shorturl }, NEWS] });
    await app.visit(buttonsIn(await visitPage(link)).Shop!);
    await eventually(async () => expect((await blockOf(id, 'Shop')).clicks).toBe(1));
    const custom = `moved-${linkId}`;
    await ada.put(`/api/url/${linkId}/update`, { custom });
    await ada.link({ custom: new URL(shorturl).pathname.slice(1) });
    const [shop, news] = (await detailsOf(id)).blocks;
    const blocks = [shop, { ...news, title: 'Journal' }];
    expect((await ada.put(`/api/bio/${id}/update`, { blocks })).status).toBe(200);
    expect(buttonsIn(await visitPage(link)).Shop).toContain(`/${custom}?via=bio-`);
    expect((await blockOf(id, 'Shop')).clicks).toBe(1);
  });

  it('are not counted while they lead to a short address that is no link of the account', async () => {
    const eve = await app.account();
    const { shorturl } = await eve.link();
    const { id, link } = await addPage({ blocks: [{ ...SHOP, url: shorturl }] });
    expect(buttonsIn(await visitPage(link))).toEqual({ Shop: shorturl });
    expect((await blockOf(id, 'Shop')).clicks).toBeNull();
    const [block] = (await detailsOf(id)).blocks;
    await ada.put(`/api/bio/${id}/update`, { blocks: [{ ...block, url: NEWS.url }] });
    expect((await blockOf(id, 'Shop')).clicks).toBe(0);
  });

  it('lead through a link that was created after them, once the page is saved again', async () => {
    const planned = `/planned-${++count}`;
    const { origin } = new URL((await ada.link()).shorturl);
    const { id } = await addPage({ blocks: [{ ...SHOP, url: `${origin}${planned}` }] });
    expect((await blockOf(id, 'Shop')).clicks).toBeNull();
    await ada.link({ custom: planned.slice(1) });
    expect((await ada.put(`/api/bio/${id}/update`, { blocks: (await detailsOf(id)).blocks })).status).toBe(200);
    expect((await blockOf(id, 'Shop')).clicks).toBe(0);
  });

  it('no longer work once they are removed, or the page is', async () => {
    const { id, link } = await addPage({ blocks: [SHOP, NEWS] });
    const { Shop: shop = '', News: news = '' } = buttonsIn(await visitPage(link));
    expect([(await app.visit(shop)).status, (await app.visit(news)).status]).toEqual([302, 302]);
    await ada.put(`/api/bio/${id}/update`, { links: [{ title: 'News', url: NEWS.url }] });
    expect([(await app.visit(shop)).status, (await app.visit(news)).status]).toEqual([404, 302]);
    await ada.delete(`/api/bio/${id}/delete`);
    expect((await app.visit(news)).status).toBe(404);
  });

  it('lead through links that are in no list and no count', async () => {
    await addPage({ blocks: [SHOP] });
    expect((await ada.get('/api/urls')).body.data).toMatchObject({ result: 0, urls: [] });
  });
});

describe('The views of a bio page', () => {
  it('are counted by people and visitors, and are no clicks of the account', async () => {
    const { id, link } = await addPage({ blocks: [SHOP] });
    for (const headers of [
      {},
      {},
      { 'user-agent': IPHONE },
      { 'user-agent': 'curl/8.5.0' },
      { 'sec-purpose': 'prefetch' },
    ])
      await app.visit(link, headers as Record<string, string>);
    const { Shop: shop = '' } = buttonsIn(await visitPage(link));
    await app.visit(shop);
    await eventually(async () => expect((await blockOf(id, 'Shop')).clicks).toBe(1));
    expect(await detailsOf(id)).toMatchObject({ views: 4, uniqueviews: 2 });
    const totals = async (query = '') => (await ada.get(`/api/statistics${query}`)).body.data;
    expect(await totals()).toMatchObject({ clicks: 1, bots: 0 });
    expect(await totals('?browser=Chrome')).toMatchObject({ clicks: 1 });
    const { clicks } = (await ada.get('/api/statistics/clicks')).body.data;
    expect(clicks.map(({ trigger }: { trigger: string }) => trigger)).toEqual(['bio']);
    expect((await ada.get('/api/statistics/top/links')).body.data.items).toHaveLength(1);
    expect(await app.get(ClickVerificationStore).verify()).toEqual([]);
  });

  it('are counted no more after the page is deleted, whose address stays', async () => {
    const { id, link } = await addPage({});
    await ada.delete(`/api/bio/${id}/delete`);
    expect((await app.visit(link)).status).toBe(404);
    expect(await app.get(DataSource).query('SELECT * FROM bio_buttons WHERE bio_page_id = ?', [id])).toEqual([]);
  });
});
