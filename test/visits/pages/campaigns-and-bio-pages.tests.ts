import { DataSource } from 'typeorm';
import { Transactions } from '../../../src/database/transactions';
import { Link } from '../../../src/links/link.entity';
import { attribute, Element, ParsedPage, textOf } from '../../support/pages';
import { TestClient, useApp } from '../../support/test-app';

const HOUR_MS = 3_600_000;
const IMAGE = 'https://example.com/bulbs.png';

const app = useApp();
let ada: TestClient;

beforeAll(async () => {
  ada = await app.account();
});
afterEach(() => jest.restoreAllMocks());

const pageAt = async (address: string) => new ParsedPage((await app.visit(address)).text);
const inOneHour = () => new Date(Date.now() + HOUR_MS).toISOString();
const inTwoHours = () => new Date(Date.now() + 2 * HOUR_MS).toISOString();

/** Sets the clock of the service forward by an hour until the end of the test. */
function waitOneHour(): void {
  const moment = Date.now() + HOUR_MS;
  jest.spyOn(Date, 'now').mockReturnValue(moment);
}

interface Campaign {
  id: number;
  slug: string;
  name: string;
  rotator: string;
  list: string;
}
let count = 0;

async function addCampaign(fields: object = {}): Promise<Campaign> {
  const slug = `sale-${++count}`;
  const { body } = await ada.post('/api/campaign/add', { name: `Sale ${count}`, slug, public: true, ...fields });
  return { ...body, slug };
}
const addLinkTo = ({ id }: Campaign, fields: object = {}) => ada.link({ campaign: id, status: 'public', ...fields });

describe('The rotator of a campaign', () => {
  it('passes the query of the visitor on', async () => {
    const campaign = await addCampaign();
    const { shorturl } = await addLinkTo(campaign, { url: 'https://example.com/?a=1' });
    const { headers } = await app.visit(`${campaign.rotator}?utm_source=mail&b=%20`);
    expect(headers.location).toBe(`${shorturl}?utm_source=mail&b=%20`);
    expect((await app.visit(headers.location!)).headers.location).toMatch(
      /^https:\/\/example.com\/\?.*utm_source=mail/,
    );
  });

  it('redirects to the short address of a random public link of the campaign', async () => {
    const campaign = await addCampaign();
    const links = [await addLinkTo(campaign), await addLinkTo(campaign)];
    await addLinkTo(campaign, { status: 'private' });
    const answers = await Promise.all(Array.from({ length: 60 }, () => app.visit(campaign.rotator)));
    for (const { status, headers } of answers)
      expect([status, headers['cache-control']]).toEqual([302, 'private, no-store']);
    const locations = new Set(answers.map(({ headers }) => headers.location));
    expect(locations).toEqual(new Set(links.map(({ shorturl }) => shorturl)));
  });

  it('redirects to private links as well if the campaign includes them', async () => {
    const campaign = await addCampaign({ private: 'include' });
    const { shorturl } = await addLinkTo(campaign, { status: 'private' });
    expect((await app.visit(campaign.rotator)).headers.location).toBe(shorturl);
    expect((await app.visit(campaign.list)).status).toBe(200);
  });

  it('returns 404 while the campaign has private links only, as its list does, and shows the reason to the owner', async () => {
    const campaign = await addCampaign();
    await addLinkTo(campaign, { status: 'private' });
    expect((await app.visit(campaign.rotator)).status).toBe(404);
    expect((await app.visit(campaign.list)).status).toBe(404);
    const { hints } = (await ada.get(`/api/campaign/${campaign.id}`)).body;
    expect(hints).toEqual({ public: expect.stringContaining('has no public link') });
    await addLinkTo(campaign);
    expect((await app.visit(campaign.rotator)).status).toBe(302);
    expect((await app.visit(campaign.list)).status).toBe(200);
    expect((await ada.get(`/api/campaign/${campaign.id}`)).body.hints).toBeUndefined();
  });

  it('does not redirect to a link that has expired or not started', async () => {
    const campaign = await addCampaign();
    await addLinkTo(campaign, { start: inTwoHours() });
    await addLinkTo(campaign, { expiry: inOneHour() });
    const live = await addLinkTo(campaign, { expiry: inTwoHours() });
    waitOneHour();
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.visit(campaign.rotator)));
    expect(new Set(answers.map(({ headers }) => headers.location))).toEqual(new Set([live.shorturl]));
  });

  it('redirects to another link when the last one leaves after the links were counted', async () => {
    const campaign = await addCampaign();
    const { shorturl } = await addLinkTo(campaign);
    jest.spyOn(app.get(DataSource).getRepository(Link), 'count').mockResolvedValue(2);
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    expect((await app.visit(campaign.rotator)).headers.location).toBe(shorturl);
  });

  it('returns 404 while the campaign has no links', async () => {
    expect((await app.visit((await addCampaign()).rotator)).status).toBe(404);
  });

  it('returns 404 while the campaign is not public, and redirects as soon as it is', async () => {
    const campaign = await addCampaign({ public: false });
    const { shorturl } = await addLinkTo(campaign);
    const path = `/r/${campaign.slug}`;
    expect((await app.visit(path)).status).toBe(404);
    await ada.put(`/api/campaign/${campaign.id}/update`, { name: campaign.name, public: true });
    expect((await app.visit(path)).headers.location).toBe(shorturl);
  });

  it.each([
    ['an unknown slug', () => '/r/no-such-campaign'],
    ['the slug in another letter case', ({ slug }: Campaign) => `/r/${slug.toUpperCase()}`],
    ['an empty slug', () => '/r/'],
    ['a path below the slug', ({ slug }: Campaign) => `/r/${slug}/more`],
    ['the slug and a null byte', ({ slug }: Campaign) => `/r/${slug}%00`],
    ['a wildcard of SQL', () => '/r/%25'],
    ['a slug of 8,000 characters', () => `/r/${'a'.repeat(8_000)}`],
  ])('returns 404 for %s', async (_, path) => {
    const campaign = await addCampaign();
    await addLinkTo(campaign);
    expect((await app.visit(path(campaign))).status).toBe(404);
  });

  it('is found with a trailing slash, and not with a space', async () => {
    const campaign = await addCampaign();
    await addLinkTo(campaign);
    expect((await app.visit(`${campaign.rotator}/`)).status).toBe(302);
    expect((await app.visit(`${campaign.rotator}%20`)).status).toBe(404);
  });
});

describe('The list of a campaign', () => {
  /** The addresses of a list's entries: only their links are in headings. */
  const entriesOf = (page: ParsedPage) =>
    page
      .all('h2')
      .flatMap(({ childNodes }) => childNodes)
      .map((anchor) => attribute(anchor as Element, 'href'));

  it('shows the public links of the campaign with title, description and image, newest first', async () => {
    const campaign = await addCampaign();
    const one = await addLinkTo(campaign, {
      custom: 'straße',
      metatitle: 'Bulbs',
      metadescription: 'For spring.',
      metaimage: IMAGE,
    });
    await addLinkTo(campaign, { status: 'private', metatitle: 'Hidden' });
    const other = await addLinkTo(campaign, { url: 'https://shop.example.com/pots' });
    const answer = await app.visit(campaign.list);
    expect([answer.status, answer.headers['x-robots-tag']]).toEqual([200, undefined]);
    const page = new ParsedPage(answer.text);
    expect(entriesOf(page)).toEqual([other.shorturl, one.shorturl]);
    expect(page.all('h2').map(textOf)).toEqual(['shop.example.com', 'Bulbs']);
    expect(page.all('bdi').map(textOf)).toContain(`${new URL(app.baseUrl).host}/straße`);
    expect(answer.text).toContain('For spring.');
    expect(page.values('src')).toEqual([IMAGE]);
    expect(answer.headers['content-security-policy']).toContain('img-src http: https:');
    expect(answer.text).not.toContain('Hidden');
  });

  it.each([
    ['with a password', { password: 'open sesame' }],
    ['that opens once', { onetime: true }],
  ])('shows only the alias of a link %s', async (_what, fields) => {
    const campaign = await addCampaign();
    const { id, shorturl } = await addLinkTo(campaign, { url: 'https://secret.example.com/', ...fields });
    // As it is stored when the page of the destination has been read.
    await app.get(Transactions).run((manager) => manager.update(Link, { id }, { pageTitle: 'Secret plans' }));
    const { text } = await app.visit(campaign.list);
    expect(text).not.toContain('secret.example.com');
    expect(text).not.toContain('→');
    expect(new ParsedPage(text).all('h2').map(textOf)).toEqual([shorturl.split('/').pop()]);
  });

  it.each(['tel:+15550100', 'tg://resolve?domain=ada'])(
    'shows only the alias of a link to the app address %s',
    async (url) => {
      const campaign = await addCampaign();
      const { shorturl } = await addLinkTo(campaign, { url });
      const { text } = await app.visit(campaign.list);
      expect(new ParsedPage(text).all('h2').map(textOf)).toEqual([shorturl.split('/').pop()]);
      expect(text).not.toContain('→');
    },
  );

  it('does not show a link that has expired or not started', async () => {
    const campaign = await addCampaign();
    await addLinkTo(campaign, { start: inTwoHours() });
    await addLinkTo(campaign, { expiry: inOneHour() });
    const live = await addLinkTo(campaign, { expiry: inTwoHours() });
    waitOneHour();
    expect(entriesOf(await pageAt(campaign.list))).toEqual([live.shorturl]);
  });

  it('has a preview card, and the address of each page', async () => {
    const campaign = await addCampaign();
    for (let number = 0; number < 51; number++) await addLinkTo(campaign);
    for (const address of [campaign.list, `${campaign.list}?page=2`]) {
      const page = await pageAt(address);
      const canonical = page.all('link').map((link) => attribute(link, 'href'));
      const card = page.all('meta').filter((meta) => attribute(meta, 'property') === 'og:url');
      expect([...canonical, ...card.map((meta) => attribute(meta, 'content'))]).toEqual([address, address]);
      expect(page.values('property')).toContain('og:title');
    }
  });

  it('has a page for every fifty links', async () => {
    const campaign = await addCampaign();
    for (let number = 0; number < 51; number++) await addLinkTo(campaign);
    const first = await pageAt(campaign.list);
    expect([entriesOf(first).length, first.values('rel')]).toEqual([50, ['canonical', 'next']]);
    const second = await pageAt(`${campaign.list}?page=2`);
    expect([entriesOf(second).length, second.values('rel')]).toEqual([1, ['canonical', 'prev']]);
    expect(entriesOf(first)).not.toContain(entriesOf(second)[0]);
    expect((await app.visit(`${campaign.list}?page=3`)).status).toBe(404);
  });

  it.each(['0', '-1', '1.5', 'x', '', '9999999', '1e3', '%00'])('returns 404 for page=%s', async (page) => {
    const { list, id } = await addCampaign();
    await ada.link({ campaign: id, status: 'public' });
    expect((await app.visit(`${list}?page=1`)).status).toBe(200);
    expect((await app.visit(`${list}?page=${page}`)).status).toBe(404);
  });

  it('shows a notice while the campaign has no links', async () => {
    const answer = await app.visit((await addCampaign()).list);
    expect([answer.status, answer.headers['x-robots-tag']]).toEqual([404, 'noindex']);
    expect(answer.text).toContain('There are no links here yet.');
  });

  it('returns 404 as soon as the campaign is not public', async () => {
    const campaign = await addCampaign();
    await addLinkTo(campaign);
    expect((await app.visit(campaign.list)).status).toBe(200);
    await ada.put(`/api/campaign/${campaign.id}/update`, { name: campaign.name, public: false });
    expect((await app.visit(campaign.list)).status).toBe(404);
  });

  it.each([
    ['another username', (path: string) => path.replace(/^\/u\/[^/]+/, '/u/admin')],
    ['another slug', (path: string) => path.replace(/[^/]+-(\d+)$/, 'other-$1')],
    ['another id', (path: string) => `${path}9`],
    ['no id', (path: string) => path.replace(/-\d+$/, '')],
    ['an id with a leading zero', (path: string) => path.replace(/-(\d+)$/, '-0$1')],
    ['an id of twenty digits', (path: string) => path.replace(/-\d+$/, '-99999999999999999999')],
    ['an id above the largest one', (path: string) => path.replace(/-\d+$/, '-9999999999')],
    ['the slug in another letter case', (path: string) => path.replace('/sale-', '/SALE-')],
    ['a path below it', (path: string) => `${path}/more`],
  ])('returns 404 for an address with %s', async (_, change) => {
    const campaign = await addCampaign();
    await addLinkTo(campaign);
    const path = new URL(campaign.list).pathname;
    expect((await app.visit(path)).status).toBe(200);
    expect((await app.visit(change(path))).status).toBe(404);
  });
});

describe('A bio page', () => {
  const BIO = {
    name: 'Ada Lovelace',
    alias: 'ada',
    avatar: 'https://example.com/ada.png',
    description: 'Mathematics, machines\nand music.',
    theme: 'ocean',
    links: [
      { title: 'Notes', url: 'https://example.com/notes' },
      { title: 'Write', url: 'mailto:ada@example.com' },
      { title: 'Call', url: 'tel:+15550100' },
      { title: 'Telegram', url: 'tg:resolve?domain=ada' },
      { title: 'WhatsApp', url: 'whatsapp:send?phone=15550100' },
    ],
  };
  let id: number;

  beforeAll(async () => {
    id = (await ada.post('/api/bio/add', BIO)).body.id;
  });

  it('shows all its fields', async () => {
    const answer = await app.visit('/b/ada');
    expect([answer.status, answer.headers['x-robots-tag']]).toEqual([200, undefined]);
    const page = new ParsedPage(answer.text);
    expect(page.all('h1').map(textOf)).toEqual([BIO.name]);
    expect(page.values('src')).toEqual([BIO.avatar]);
    expect(attribute(page.all('html')[0]!, 'class')).toBe('theme-ocean');
    expect(answer.text).toContain(BIO.description);
    const links = await Promise.all(
      page.all('a').map(async (link) => {
        const { status, headers } = await app.visit(attribute(link, 'href')!);
        return { title: textOf(link), url: headers.location, status };
      }),
    );
    expect(links).toEqual(BIO.links.map((link) => ({ ...link, status: 302 })));
  });

  it('names its own address for sharing', async () => {
    const page = await pageAt('/b/ada');
    expect(page.values('content')).toContain(`${app.baseUrl}/b/ada`);
    expect(page.values('href')).toContain(`${app.baseUrl}/b/ada`);
  });

  it('takes an update and its deletion into account on the next visit', async () => {
    const added = (await ada.post('/api/bio/add', { ...BIO, alias: 'eve' })).body;
    expect((await app.visit('/b/eve')).status).toBe(200);
    await ada.put(`/api/bio/${added.id}/update`, { name: 'Eve', alias: 'eva', links: [] });
    expect((await app.visit('/b/eve')).status).toBe(404);
    expect((await pageAt('/b/eva')).all('h1').map(textOf)).toEqual(['Eve']);
    await ada.delete(`/api/bio/${added.id}/delete`);
    expect((await app.visit('/b/eva')).status).toBe(404);
  });

  it('shows neither links nor a picture when it has only a name', async () => {
    await ada.post('/api/bio/add', { name: 'Plain', alias: 'plain' });
    const page = await pageAt('/b/plain');
    expect(page.all('h1').map(textOf)).toEqual(['Plain']);
    expect([page.all('a'), page.all('img')]).toEqual([[], []]);
  });

  it('is found by both Unicode forms of its alias', async () => {
    await ada.post('/api/bio/add', { name: 'Café', alias: 'café' });
    for (const form of ['NFC', 'NFD'])
      expect((await app.visit(`/b/${encodeURIComponent('café'.normalize(form))}`)).status).toBe(200);
  });

  it.each([
    '/b/unknown',
    '/b/',
    '/b',
    '/b/ADA',
    '/b/ada/more',
    '/b/ada%00',
    '/b/ada%20',
    '/ada',
    '/b/%ff',
    `/b/${'a'.repeat(8_000)}`,
  ])('is not found at %.40s', async (path) => expect((await app.visit(path)).status).toBe(404));

  it('is found with a trailing slash, and has no body for HEAD', async () => {
    const answer = await app.visit('/b/ada/', {}, 'HEAD');
    expect([answer.status, answer.text]).toEqual([200, '']);
  });

  it('is not found by its id', async () => {
    expect((await app.visit(`/b/${id}`)).status).toBe(404);
  });
});
