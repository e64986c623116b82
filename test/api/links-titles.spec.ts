import type { RequestListener } from 'node:http';
import { DataSource } from 'typeorm';
import { eventually } from '../support/conditions';
import { Site } from '../support/sites';
import { BROWSER, TestApp, TestClient, withLoopback } from '../support/test-app';

describe('The title of a link', () => {
  let site: Site;
  let app: TestApp;
  let ada: TestClient;
  let listener: RequestListener;
  let asked: string[];

  beforeAll(async () => {
    site = await Site.serve((request, response) => {
      asked.push(request.url!);
      listener(request, response);
    });
    app = await TestApp.start({ reach: withLoopback() });
  });
  beforeEach(async () => {
    ada = await app.account();
    asked = [];
    listener = (request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(`<title>Zebras of ${request.url!.slice(1)} &amp; more</title>`);
    };
  });
  afterAll(async () => {
    await app.stop();
    await site.stop();
  });

  const titleOf = async (id: number) => (await ada.get(`/api/url/${id}`)).body.details.title;
  const found = async (q: string) =>
    (await ada.get(`/api/urls?q=${q}`)).body.data.urls.map(({ id }: { id: number }) => id);
  const eventuallyTitled = (id: number, title: string) => eventually(async () => expect(await titleOf(id)).toBe(title));
  const eventuallyAsked = (...paths: string[]) => eventually(async () => expect(asked).toEqual(paths));
  /** Lets the site answer when the test says so. */
  const held = () => {
    let release = () => undefined as void;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const answer = listener;
    listener = (request, response) => void gate.then(() => answer(request, response));
    return release;
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve, 300));

  it('is that of the page, found after the client has its answer, and is searched', async () => {
    const { id } = await ada.link({ url: `${site.address}/kenya` });
    await eventuallyTitled(id, 'Zebras of kenya & more');
    expect([await found('zebra'), (await ada.get('/api/urls')).body.data.urls[0].title]).toEqual([
      [id],
      'Zebras of kenya & more',
    ]);
  });

  it('is the one given, and no page is asked for it', async () => {
    const { id } = await ada.link({ url: `${site.address}/kenya`, metatitle: 'Mine' });
    await settled();
    expect([await titleOf(id), asked]).toEqual(['Mine', []]);
  });

  it('is found once the given one is taken back', async () => {
    const { id } = await ada.link({ url: `${site.address}/kenya`, metatitle: 'Mine' });
    await ada.put(`/api/url/${id}/update`, { clear: ['metatitle'] });
    await eventuallyTitled(id, 'Zebras of kenya & more');
  });

  it('changes with the page that the link leads to', async () => {
    const { id } = await ada.link({ url: `${site.address}/kenya` });
    await eventuallyTitled(id, 'Zebras of kenya & more');
    const release = held();
    await ada.put(`/api/url/${id}/update`, { url: `${site.address}/namibia` });
    expect([await titleOf(id), await found('zebras')]).toEqual(['', []]);
    release();
    await eventuallyTitled(id, 'Zebras of namibia & more');
    expect([await found('kenya'), await found('namibia')]).toEqual([[], [id]]);
  });

  it('is asked for once while nothing of it changes', async () => {
    const { id } = await ada.link({ url: `${site.address}/kenya` });
    await eventuallyTitled(id, 'Zebras of kenya & more');
    await ada.put(`/api/url/${id}/update`, { url: `${site.address}/kenya`, description: 'Stripes' });
    await settled();
    expect(asked).toEqual(['/kenya']);
  });

  it('is seen by the next visit of a page that shows it', async () => {
    const { id, shorturl } = await ada.link({
      url: `${site.address}/kenya`,
      type: 'splash',
      metadescription: 'Stripes',
    });
    await app.visit(shorturl);
    await eventuallyTitled(id, 'Zebras of kenya & more');
    await eventually(async () => expect((await app.visit(shorturl)).text).toContain('Zebras of kenya &amp; more'), 2);
  });

  it('belongs to the page that the link leads to now, not to the one that was asked', async () => {
    const release = held();
    const { id } = await ada.link({ url: `${site.address}/slow` });
    await eventuallyAsked('/slow');
    await ada.put(`/api/url/${id}/update`, { url: 'https://example.com/elsewhere' });
    release();
    await settled();
    expect([await titleOf(id), await found('slow')]).toEqual(['', []]);
  });

  it('is forgotten with a link that is deleted meanwhile', async () => {
    const release = held();
    const { id } = await ada.link({ url: `${site.address}/slow` });
    await eventuallyAsked('/slow');
    await ada.delete(`/api/url/${id}/delete`);
    release();
    await settled();
    const words = await app.get(DataSource).query('SELECT word FROM link_words WHERE account_id = ?', [ada.accountId]);
    expect([await found('zebras'), words]).toEqual([[], []]);
  });

  it.each<[string, RequestListener]>([
    ['a failure', (_request, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<title>No')],
    ['no page', (_request, response) => response.setHeader('content-type', 'text/plain').end('<title>No</title>')],
    ['a page without one', (_request, response) => response.setHeader('content-type', 'text/html').end('<p>No')],
    ['a way inside', (_request, response) => response.writeHead(302, { location: 'http://127.0.0.2/' }).end()],
  ])('stays empty for %s', async (_name, answer) => {
    listener = answer;
    const { id } = await ada.link({ url: `${site.address}/none` });
    await eventuallyAsked('/none');
    await settled();
    expect(await titleOf(id)).toBe('');
  });

  it('has at most 255 characters without line breaks', async () => {
    listener = (_request, response) =>
      response.setHeader('content-type', 'text/html').end(`<title>\n 😀  ${'ä'.repeat(300)}\n</title>`);
    const { id } = await ada.link({ url: `${site.address}/long` });
    await eventuallyTitled(id, `😀 ${'ä'.repeat(253)}`);
  });

  it('lets no client and no visitor wait', async () => {
    listener = () => undefined;
    const links = await Promise.all(
      Array.from({ length: 8 }, (_, index) => ada.link({ url: `${site.address}/${index}` })),
    );
    const visit = await app.visit(links[7]!.shorturl, { 'user-agent': BROWSER });
    expect([visit.status, visit.headers.location]).toEqual([302, `${site.address}/7`]);
    expect(asked.length).toBeLessThanOrEqual(4);
  });

  it('keeps no service from stopping', async () => {
    const other = await TestApp.start({ reach: withLoopback() });
    listener = () => undefined;
    const client = await other.account();
    for (let index = 0; index < 8; index++) await client.link({ url: `${site.address}/hang${index}` });
    await eventually(async () => expect(asked.length).toBeGreaterThan(0));
    const begun = Date.now();
    await other.stop();
    expect(Date.now() - begun).toBeLessThan(2_000);
  });
});
