import { Transactions } from '../../src/database/transactions';
import { Link } from '../../src/links/link.entity';
import { attribute, Element, ParsedPage, textOf } from '../support/pages';
import { TestClient, useApp } from '../support/test-app';

describe('A campaign', () => {
  const app = useApp();
  let ada: TestClient;
  let names = 0;

  beforeAll(async () => {
    ada = await app.account();
  });

  interface Made {
    id: number;
    slug: string;
    name: string;
    rotator: string;
    list: string;
  }
  const made = async (fields: object = {}): Promise<Made> => {
    const slug = `sale-${++names}`;
    const { body } = await ada.post('/api/campaign/add', { name: `Sale ${names}`, slug, public: true, ...fields });
    return { ...body, slug };
  };
  const within = ({ id }: Made, fields: object = {}) => ada.link({ campaign: id, status: 'public', ...fields });
  const pathOf = (address: string) => new URL(address).pathname;
  const pageAt = async (address: string) => new ParsedPage((await app.visit(address)).text);
  /** The addresses of the entries of a list; they alone stand in headings. */
  const entriesOf = (page: ParsedPage) =>
    page
      .all('h2')
      .flatMap(({ childNodes }) => childNodes)
      .map((anchor) => attribute(anchor as Element, 'href'));

  describe('by its rotator', () => {
    it('leads to the short addresses of its links, whose gates hold', async () => {
      const campaign = await made();
      const links = [await within(campaign), await within(campaign), await within(campaign, { status: 'private' })];
      const turns = await Promise.all(Array.from({ length: 60 }, () => app.visit(campaign.rotator)));
      for (const { status, headers } of turns)
        expect([status, headers['cache-control']]).toEqual([302, 'private, no-store']);
      const seen = new Set(turns.map(({ headers }) => headers.location));
      expect(seen).toEqual(new Set(links.map(({ shorturl }) => shorturl)));
    });

    it('never leads to what has ended', async () => {
      const campaign = await made();
      await within(campaign, { expiry: new Date(Date.now() + 1_100).toISOString() });
      const lasting = await within(campaign, { expiry: new Date(Date.now() + 3_600_000).toISOString() });
      await new Promise((resolve) => setTimeout(resolve, 1_300));
      const turns = await Promise.all(Array.from({ length: 20 }, () => app.visit(campaign.rotator)));
      expect(new Set(turns.map(({ headers }) => headers.location))).toEqual(new Set([lasting.shorturl]));
    });

    it('leads nowhere without links', async () => {
      expect((await app.visit((await made()).rotator)).status).toBe(404);
    });

    it('leads nowhere while it is not public, and at once when it is', async () => {
      const campaign = await made({ public: false });
      const { shorturl } = await within(campaign);
      const path = `/r/${campaign.slug}`;
      expect((await app.visit(path)).status).toBe(404);
      await ada.put(`/api/campaign/${campaign.id}/update`, { name: campaign.name, public: true });
      expect((await app.visit(path)).headers.location).toBe(shorturl);
    });

    it.each([
      ['another word', () => '/r/no-such-campaign'],
      ['its slug in other letters', ({ slug }: Made) => `/r/${slug.toUpperCase()}`],
      ['nothing', () => '/r/'],
      ['more than its slug', ({ slug }: Made) => `/r/${slug}/more`],
      ['a null byte', ({ slug }: Made) => `/r/${slug}%00`],
      ['a wild card', () => '/r/%25'],
      ['a word of great length', () => `/r/${'a'.repeat(8_000)}`],
    ])('is not found by %s', async (_, path) => {
      const campaign = await made();
      await within(campaign);
      expect((await app.visit(path(campaign))).status).toBe(404);
    });

    it('forgives a slash at the end', async () => {
      const campaign = await made();
      await within(campaign);
      expect((await app.visit(`${campaign.rotator}/`)).status).toBe(302);
    });
  });

  describe('by its list', () => {
    it('shows its public links, newest first, and what they are', async () => {
      const campaign = await made();
      const one = await within(campaign, { metatitle: 'Bulbs', metadescription: 'For spring.' });
      await within(campaign, { status: 'private', metatitle: 'Hidden' });
      const other = await within(campaign, { url: 'https://shop.example.com/pots' });
      const answer = await app.visit(campaign.list);
      expect([answer.status, answer.headers['x-robots-tag']]).toEqual([200, undefined]);
      const page = new ParsedPage(answer.text);
      expect(entriesOf(page)).toEqual([other.shorturl, one.shorturl]);
      expect(page.all('h2').map(textOf)).toEqual(['shop.example.com', 'Bulbs']);
      expect(answer.text).toContain('For spring.');
      expect(answer.text).not.toContain('Hidden');
    });

    it('does not tell where a locked link leads, nor what is there', async () => {
      const campaign = await made();
      const { id, shorturl } = await within(campaign, { url: 'https://secret.example.com/', password: 'open sesame' });
      // As it is when the destination's page has been read.
      await app.get(Transactions).run((manager) => manager.update(Link, { id }, { pageTitle: 'Secret plans' }));
      const { text } = await app.visit(campaign.list);
      expect(text).not.toContain('secret.example.com');
      expect(text).not.toContain('→');
      expect(new ParsedPage(text).all('h2').map(textOf)).toEqual([shorturl.split('/').pop()]);
    });

    it('shows links that open an app by their alias', async () => {
      const campaign = await made();
      await within(campaign, { url: 'tel:+15550100', custom: 'call-us' });
      const { text } = await app.visit(campaign.list);
      expect(new ParsedPage(text).all('h2').map(textOf)).toEqual(['call-us']);
      expect(text).not.toContain('→');
    });

    it('does not show what has ended', async () => {
      const campaign = await made();
      await within(campaign, { expiry: new Date(Date.now() + 1_100).toISOString() });
      await new Promise((resolve) => setTimeout(resolve, 1_300));
      expect((await pageAt(campaign.list)).all('li')).toEqual([]);
    });

    it('has a page for every fifty', async () => {
      const campaign = await made();
      for (let number = 0; number < 51; number++) await within(campaign);
      const first = await pageAt(campaign.list);
      expect([entriesOf(first).length, first.values('rel')]).toEqual([50, ['next']]);
      const second = await pageAt(`${campaign.list}?page=2`);
      expect([entriesOf(second).length, second.values('rel')]).toEqual([1, ['prev']]);
      expect(entriesOf(first)).not.toContain(entriesOf(second)[0]);
      expect((await app.visit(`${campaign.list}?page=3`)).status).toBe(404);
    });

    it.each(['0', '-1', '1.5', 'x', '', '9999999', '1e3', '%00'])('has no page %j', async (page) => {
      expect((await app.visit(`${(await made()).list}?page=${page}`)).status).toBe(404);
    });

    it('is empty without links', async () => {
      const answer = await app.visit((await made()).list);
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('There are no links here yet.');
    });

    it('is there only while it is public', async () => {
      const campaign = await made();
      expect((await app.visit(campaign.list)).status).toBe(200);
      await ada.put(`/api/campaign/${campaign.id}/update`, { name: campaign.name, public: false });
      expect((await app.visit(campaign.list)).status).toBe(404);
    });

    it.each([
      ['another account', (path: string) => path.replace(/^\/u\/[^/]+/, '/u/admin')],
      ['another slug', (path: string) => path.replace(/[^/]+-(\d+)$/, 'other-$1')],
      ['another id', (path: string) => `${path}9`],
      ['no id', (path: string) => path.replace(/-\d+$/, '')],
      ['an id with a zero before it', (path: string) => path.replace(/-(\d+)$/, '-0$1')],
      ['an id that is far too large', (path: string) => path.replace(/-\d+$/, '-99999999999999999999')],
      ['an id at the edge', (path: string) => path.replace(/-\d+$/, '-9999999999')],
      ['other letters', (path: string) => path.replace('/sale-', '/SALE-')],
      ['more', (path: string) => `${path}/more`],
    ])('is not found by %s', async (_, change) => {
      const path = pathOf((await made()).list);
      expect((await app.visit(path)).status).toBe(200);
      expect((await app.visit(change(path))).status).toBe(404);
    });
  });
});
