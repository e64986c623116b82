import type { RequestListener } from 'node:http';
import { DataSource, In } from 'typeorm';
import { PostponedTitle } from '../../../src/links/background/postponed-title.entity';
import { PostponedTitles } from '../../../src/links/background/postponed-titles';
import { Link } from '../../../src/links/link.entity';
import { Metrics } from '../../../src/metrics/metrics';
import { eventually } from '../../support/conditions';
import { aliasesOf, badFields, idsOf, TestResponse } from '../../support/http';
import { Site, withLoopback } from '../../support/sites';
import { TestApp, TestClient, useApp } from '../../support/test-app';

const NOT_FOUND = { error: 1, code: 'not_found', message: 'There is no link with this id.' };
const LINK = {
  url: 'https://example.com/old',
  type: 'frame',
  status: 'public',
  expiry: '2099-12-31 12:00:00',
  metatitle: 'Old title',
  description: 'Old note',
  geotarget: [{ location: 'CA', link: 'https://example.com/ca' }],
  devicetarget: [{ device: 'iPhone', link: 'https://example.com/ios' }],
  languagetarget: [{ language: 'en', link: 'https://example.com/en' }],
};

function expectBad(answer: TestResponse, ...fields: string[]): void {
  expect(answer.status).toBe(400);
  expect(badFields(answer)).toEqual(fields);
}

describe('Links', () => {
  const app = useApp();
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  describe('PUT /api/url/{id}/update', () => {
    const detailsOf = async (id: number) => (await ada.get(`/api/url/${id}`)).body.details;
    const update = (id: number, change: object) => ada.put(`/api/url/${id}/update`, change);

    it('returns the id, and the short address under two keys', async () => {
      const { id } = await ada.link({ custom: 'kept-1' });
      const short = `${app.baseUrl}/kept-1`;
      expect((await update(id, { status: 'public' })).body).toEqual({ error: 0, id, shorturl: short, short });
    });

    it.each([
      [{ url: 'https://example.com/new' }, { longurl: 'https://example.com/new', url: 'https://example.com/new' }],
      [{ type: 'direct' }, { type: 'direct' }],
      [{ status: 'private' }, { status: 'private' }],
      [{ expiry: '2100-01-01' }, { expiry: '2100-01-01 23:59:59' }],
      [{ metatitle: 'New title' }, { title: 'New title', metatitle: 'New title' }],
      [{ description: 'New note' }, { description: 'New note' }],
      [{ start: '2099-01-02' }, { start: '2099-01-02 00:00:00', state: 'scheduled' }],
      [{ start: '2020-01-02T03:04:05+01:00' }, { start: '2020-01-02 02:04:05' }],
      [{ expiredurl: 'https://example.com/over' }, { expiredurl: 'https://example.com/over' }],
      [{ archived: true }, { archived: true }],
      [{ geotarget: [] }, { location: {}, geotarget: [] }],
      [
        { devicetarget: [{ device: 'Mac', link: 'https://a.example' }] },
        { device: { mac: 'https://a.example' }, devicetarget: [{ device: 'Mac', link: 'https://a.example' }] },
      ],
      [
        { languagetarget: [{ language: 'de', link: 'https://b.example' }] },
        { language: { de: 'https://b.example' }, languagetarget: [{ language: 'de', link: 'https://b.example' }] },
      ],
    ])('changes only the fields that are sent: %j', async (change, shown) => {
      const { id } = await ada.link(LINK);
      const before = await detailsOf(id);
      expect((await update(id, change)).status).toBe(200);
      expect(await detailsOf(id)).toEqual({ ...before, ...shown, updated: expect.any(String) });
    });

    it.each([{}, { url: '', type: null, status: '', domain: null, password: '', custom: '' }])(
      'changes nothing for %j',
      async (change) => {
        const { id } = await ada.link(LINK);
        const before = await detailsOf(id);
        expect((await update(id, change)).status).toBe(200);
        expect(await detailsOf(id)).toEqual(before);
      },
    );

    it('changes the alias for visitors at once', async () => {
      const { id, shorturl } = await ada.link({ custom: 'before-move' });
      await app.visit(shorturl);
      await app.visit('/after-move');
      expect((await update(id, { custom: 'after-move' })).body.shorturl).toBe(`${app.baseUrl}/after-move`);
      expect((await app.visit('/after-move')).status).toBe(302);
      expect((await app.visit('/before-move')).status).toBe(404);
    });

    it('changes the destination for visitors at once', async () => {
      const { id, shorturl } = await ada.link();
      await app.visit(shorturl);
      await update(id, { url: 'https://example.com/changed' });
      expect((await app.visit(shorturl)).headers.location).toBe('https://example.com/changed');
    });

    it('refuses an address of this service as the destination, also if it is the image of the link', async () => {
      const own = `${app.baseUrl}/picture`;
      const { id } = await ada.link({ metaimage: own });
      expectBad(await update(id, { url: own }), 'url');
    });

    it('keeps the position of the link in the list', async () => {
      const bob = await app.account();
      const { id } = await bob.link({ custom: 'older' });
      await bob.link({ custom: 'newer' });
      await bob.put(`/api/url/${id}/update`, { description: 'changed' });
      expect(aliasesOf(await bob.get('/api/urls'))).toEqual(['newer', 'older']);
    });

    it('returns 409 for the alias of another link, and changes nothing', async () => {
      await ada.link({ custom: 'occupied' });
      const { id, shorturl } = await ada.link({ custom: 'mine' });
      const answer = await update(id, { custom: 'occupied', url: 'https://example.com/other' });
      expect(answer.status).toBe(409);
      expect(answer.body.message).toBe('That alias is taken. Please choose another one.');
      expect(await detailsOf(id)).toMatchObject({ shorturl, longurl: 'https://example.com/page' });
    });

    it('accepts the alias that the link has already', async () => {
      const { id } = await ada.link({ custom: 'unmoved' });
      expect((await update(id, { custom: 'unmoved' })).status).toBe(200);
    });

    it.each([
      [{ url: 'nowhere' }, ['url']],
      [{ url: 'http://localhost:PORT/x' }, ['url']],
      [{ custom: 'admin' }, ['custom']],
      [{ expiry: '2020-01-01' }, ['expiry']],
      [{ start: '2100-01-01', expiry: '2099-12-31' }, ['start']],
      [{ start: 'soon', archived: 'yes', expiredurl: 'tel:1' }, ['start', 'expiredurl', 'archived']],
      [{ expiredurl: 'http://localhost:PORT/x' }, ['expiredurl']],
      [{ type: 'sideways', status: 'secret' }, ['type', 'status']],
      [{ channel: 987, campaign: 987 }, ['channel', 'campaign']],
      [{ geotarget: [{ location: 'Atlantis', link: 'https://a.example' }] }, ['geotarget[0].location']],
      [{ clear: 'password' }, ['clear']],
      [{ clear: ['url'] }, ['clear']],
      [{ clear: [5] }, ['clear']],
    ])('returns 400 for %j, and changes nothing', async (template, fields) => {
      const { id } = await ada.link({ metatitle: 'Untouched' });
      const change = JSON.parse(JSON.stringify(template).replace('PORT', String(app.port)));
      const answer = await update(id, { ...change, metatitle: 'Touched' });
      expect(answer.status).toBe(400);
      expect(badFields(answer)).toEqual(fields);
      expect((await detailsOf(id)).title).toBe('Untouched');
    });

    it.each([
      ['expiry', { expiry: '2099-12-31' }, { expiry: null }],
      ['metatitle', { metatitle: 'Title' }, { title: '' }],
      ['description', { description: 'Note' }, { description: '' }],
    ])('clears %s', async (field, fields, shown) => {
      const { id } = await ada.link(fields);
      expect((await update(id, { clear: [field] })).status).toBe(200);
      expect(await detailsOf(id)).toMatchObject(shown);
    });

    it('sets the password of a link, and clears it', async () => {
      const { id, shorturl } = await ada.link();
      await update(id, { password: 'open sesame' });
      expect((await app.visit(shorturl)).status).toBe(200);
      await update(id, { clear: ['password'] });
      expect((await app.visit(shorturl)).status).toBe(302);
    });

    it('clears several fields, and sets others', async () => {
      const { id } = await ada.link(LINK);
      const clear = ['metatitle', 'metadescription', 'metaimage', 'deeplink', 'expiry'];
      await update(id, { clear, description: 'New note' });
      expect(await detailsOf(id)).toMatchObject({ title: '', expiry: null, description: 'New note' });
    });

    it('keeps counts and words true when simultaneous requests change what lists are filtered by', async () => {
      const bob = await app.account();
      const { id } = await bob.link();
      const changes = Array.from({ length: 30 }, (_, number) => ({
        metatitle: `word${number}th`,
        archived: number % 4 < 2,
        maxclicks: [3, null, 8, 50, 2][number % 5],
      }));
      const resultOf = async (query: string) => (await bob.get(`/api/urls?${query}`)).body.data.result;
      for (let round = 0; round < 8; round++) {
        const answers = await Promise.all(changes.map((change) => bob.put(`/api/url/${id}/update`, change)));
        expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200));
        const { metatitle, archived } = (await bob.get(`/api/url/${id}`)).body.details;
        for (const change of changes)
          expect(await resultOf(`archived=all&q=${change.metatitle}`)).toBe(Number(change.metatitle === metatitle));
        expect([await resultOf('archived=true'), await resultOf('archived=false')]).toEqual(archived ? [1, 0] : [0, 1]);
      }
    });

    it('applies simultaneous requests one after the other', async () => {
      const { id } = await ada.link();
      const titles = Array.from({ length: 10 }, (_, index) => `Title ${index}`);
      const answers = await Promise.all(titles.map((metatitle) => update(id, { metatitle, description: metatitle })));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      const { title, description } = await detailsOf(id);
      expect(titles).toContain(title);
      expect(description).toBe(title);
    });

    it.each([
      ['start', 'expiry', { start: '2090-01-02' }, { expiry: '2090-01-01' }],
      ['type', 'url', { type: 'frame' }, { url: 'mailto:ada@example.com' }],
    ])('validates %s and %s together when simultaneous requests set one each', async (_, __, one, other) => {
      const { id } = await ada.link();
      // Hashing it takes time between the first validation and the transaction.
      const password = 'ada-and-bob';
      const answers = await Promise.all([one, other].map((change) => update(id, { ...change, password })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    it('keeps a link one-time when simultaneous requests set onetime and another limit', async () => {
      const { id } = await ada.link();
      const password = 'ada-and-bob';
      await Promise.all([{ onetime: true }, { maxclicks: 5 }].map((change) => update(id, { ...change, password })));
      expect(await detailsOf(id)).toMatchObject({ onetime: true, maxclicks: 1 });
    });

    it('validates the destination together with the type when either of them changes', async () => {
      const { id } = await ada.link({ url: 'mailto:ada@example.com' });
      expectBad(await update(id, { type: 'frame' }), 'url');
      expect((await update(id, { type: 'frame', url: 'https://example.com' })).status).toBe(200);
      expectBad(await update(id, { url: 'mailto:ada@example.com' }), 'url');
    });
  });

  describe('DELETE /api/url/{id}/delete', () => {
    it('returns 200 and a message', async () => {
      const { id } = await ada.link();
      const answer = await ada.delete(`/api/url/${id}/delete`);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ error: 0, message: 'Link has been successfully deleted.' });
    });

    it('makes the id return 404', async () => {
      const { id } = await ada.link();
      await ada.delete(`/api/url/${id}/delete`);
      for (const answer of [
        await ada.get(`/api/url/${id}`),
        await ada.put(`/api/url/${id}/update`, {}),
        await ada.delete(`/api/url/${id}/delete`),
      ])
        expect(answer).toMatchObject({ status: 404, body: NOT_FOUND });
    });

    it('makes the short address return 404 to visitors at once', async () => {
      const { id, shorturl } = await ada.link();
      expect((await app.visit(shorturl)).status).toBe(302);
      await ada.delete(`/api/url/${id}/delete`);
      expect((await app.visit(shorturl)).status).toBe(404);
    });

    it('removes the link from the list, its total, the search and the lookup', async () => {
      const bob = await app.account();
      const { id } = await bob.link({ custom: 'bobs-first' });
      await bob.link({ custom: 'bobs-second' });
      await bob.delete(`/api/url/${id}/delete`);
      for (const query of ['', '?order=click', '?q=bobs']) {
        const list = await bob.get(`/api/urls${query}`);
        expect(list.body.data.result).toBe(1);
        expect(aliasesOf(list)).toEqual(['bobs-second']);
      }
      expect((await bob.get('/api/urls?short=bobs-first')).body.error).toBe(1);
    });

    it('deletes the clicks of the link', async () => {
      const { id, shorturl } = await ada.link({ custom: 'reborn' });
      await app.visit(shorturl);
      await eventually(async () => expect((await ada.get(`/api/url/${id}`)).body.data.clicks).toBe(1));
      await ada.delete(`/api/url/${id}/delete`);
      const again = await ada.link({ custom: 'reborn' });
      expect((await ada.get(`/api/url/${again.id}`)).body.data).toMatchObject({ clicks: 0, uniqueClicks: 0 });
    });

    it('returns 200 to one of ten requests at the same time, and 404 to the others', async () => {
      const bob = await app.account();
      const [{ id }] = [await bob.link(), await bob.link()];
      const answers = await Promise.all(Array.from({ length: 10 }, () => bob.delete(`/api/url/${id}/delete`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(404)]);
      expect((await bob.get('/api/urls')).body.data.result).toBe(1);
    });
  });
});

describe('The title of a link without metatitle', () => {
  let site: Site;
  let listener: RequestListener;
  let requested: string[];
  let ada: TestClient;

  beforeAll(async () => {
    site = await Site.serve((request, response) => {
      requested.push(request.url!);
      listener(request, response);
    });
  });
  const app = useApp({ reach: withLoopback() });
  afterAll(() => site.stop());

  beforeEach(async () => {
    ada = await app.account();
    requested = [];
    listener = serveTitle;
  });

  const serveTitle: RequestListener = (request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<title>Zebras of ${request.url!.slice(1)} &amp; more</title>`);
  };
  /** Makes the site respond only once the returned function is called. */
  const hold = () => {
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    listener = (request, response) => void released.then(() => serveTitle(request, response));
    return release;
  };
  const linkTo = (path: string, fields: object = {}, client = ada) =>
    client.link({ url: `${site.address}/${path}`, ...fields });
  const update = (id: number, fields: object) => ada.put(`/api/url/${id}/update`, fields);
  const titleOf = async (id: number, client = ada) => (await client.get(`/api/url/${id}`)).body.details.title;
  const found = async (q: string, client = ada) => idsOf(await client.get(`/api/urls?q=${q}`));
  const eventuallyTitled = (id: number, title: string, client = ada) =>
    eventually(async () => expect(await titleOf(id, client)).toBe(title));
  const eventuallyRequested = (...paths: string[]) => eventually(async () => expect(requested).toEqual(paths));
  /** Waits until the title of a further link is stored: what the service fetched before is stored by then, too. */
  const laterTitle = async (path: string, client = ada) =>
    eventuallyTitled((await linkTo(path, {}, client)).id, `Zebras of ${path} & more`, client);

  it('is that of the page, which the service fetches after its response, and is searched', async () => {
    const { id } = await linkTo('kenya');
    await eventuallyTitled(id, 'Zebras of kenya & more');
    expect(await found('zebra')).toEqual([id]);
    expect((await ada.get('/api/urls')).body.data.urls[0].title).toBe('Zebras of kenya & more');
  });

  it('does not change when the link was updated', async () => {
    const release = hold();
    const { id } = await linkTo('kenya');
    await app.get(DataSource).manager.update(Link, id, { updatedAt: new Date('2026-01-01T00:00:00Z') });
    release();
    await eventuallyTitled(id, 'Zebras of kenya & more');
    expect((await ada.get(`/api/url/${id}`)).body.details.updated).toBe('2026-01-01 00:00:00');
  });

  it('is not fetched for a link with metatitle', async () => {
    const { id } = await linkTo('kenya', { metatitle: 'Mine' });
    await laterTitle('namibia');
    expect(await titleOf(id)).toBe('Mine');
    expect(requested).toEqual(['/namibia']);
  });

  it('is fetched once metatitle is cleared', async () => {
    const { id } = await linkTo('kenya', { metatitle: 'Mine' });
    await update(id, { clear: ['metatitle'] });
    await eventuallyTitled(id, 'Zebras of kenya & more');
  });

  it('changes with the destination', async () => {
    const { id } = await linkTo('kenya');
    await eventuallyTitled(id, 'Zebras of kenya & more');
    const release = hold();
    await update(id, { url: `${site.address}/namibia` });
    expect([await titleOf(id), await found('zebras')]).toEqual(['', []]);
    release();
    await eventuallyTitled(id, 'Zebras of namibia & more');
    expect([await found('kenya'), await found('namibia')]).toEqual([[], [id]]);
  });

  it('is fetched once while the destination stays the same', async () => {
    const { id } = await linkTo('kenya');
    await eventuallyTitled(id, 'Zebras of kenya & more');
    await update(id, { url: `${site.address}/kenya`, description: 'Stripes' });
    await laterTitle('namibia');
    expect(requested).toEqual(['/kenya', '/namibia']);
  });

  it('is shown to visitors of a splash page once it is stored', async () => {
    const { id, shorturl } = await linkTo('kenya', { type: 'splash', metadescription: 'Stripes' });
    await app.visit(shorturl);
    await eventuallyTitled(id, 'Zebras of kenya & more');
    await eventually(async () => expect((await app.visit(shorturl)).text).toContain('Zebras of kenya &amp; more'));
  });

  it('is not that of a former destination that responds late', async () => {
    const release = hold();
    const { id } = await linkTo('slow');
    await eventuallyRequested('/slow');
    await update(id, { url: 'https://example.com/elsewhere' });
    const bob = await app.account();
    const later = laterTitle('slow', bob);
    release();
    await later;
    expect([await titleOf(id), await found('slow')]).toEqual(['', []]);
  });

  it('is not stored for a link that was deleted during the fetch', async () => {
    const release = hold();
    const { id } = await linkTo('slow');
    await eventuallyRequested('/slow');
    await ada.delete(`/api/url/${id}/delete`);
    const bob = await app.account();
    const later = laterTitle('slow', bob);
    release();
    await later;
    const words = await app.get(DataSource).query('SELECT word FROM link_words WHERE account_id = ?', [ada.accountId]);
    expect([await found('zebras'), words]).toEqual([[], []]);
  });

  it.each<[string, RequestListener]>([
    ['an error', (_request, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<title>No')],
    ['plain text', (_request, response) => response.setHeader('content-type', 'text/plain').end('<title>No</title>')],
    ['a page without a title', (_request, response) => response.setHeader('content-type', 'text/html').end('<p>No')],
    [
      'a redirect to the private network',
      (_request, response) => response.writeHead(302, { location: 'http://127.0.0.2/' }).end(),
    ],
  ])('stays empty for %s', async (_what, respond) => {
    listener = respond;
    const { id } = await linkTo('none');
    await eventuallyRequested('/none');
    listener = serveTitle;
    await laterTitle('kenya');
    expect(await titleOf(id)).toBe('');
  });

  it('has at most 255 characters, and no line breaks', async () => {
    listener = (_request, response) =>
      response.setHeader('content-type', 'text/html').end(`<title>\n 😀  ${'ä'.repeat(300)}\n</title>`);
    const { id } = await linkTo('long');
    await eventuallyTitled(id, `😀 ${'ä'.repeat(253)}`);
  });

  describe('while the site does not respond', () => {
    let other: TestApp;
    let links: { shorturl: string }[];
    let closed: number;

    beforeEach(async () => {
      // Timers of five seconds and more never fire here: no fetch ends by its timeout.
      const setTimer = setTimeout;
      const withoutTimeouts = (run: () => void, delay = 0, ...parameters: []) =>
        setTimer(delay < 5_000 ? run : () => undefined, delay, ...parameters);
      jest.spyOn(globalThis, 'setTimeout').mockImplementation(withoutTimeouts);
      closed = 0;
      listener = (_request, response) => void response.on('close', () => closed++);
      other = await TestApp.start({ reach: withLoopback() });
      const client = await other.account();
      links = await Promise.all(Array.from({ length: 8 }, (_, index) => linkTo(String(index), {}, client)));
      await eventually(async () => expect(requested).toHaveLength(3));
    });

    it('delays no visitor, and no more than three pages of an account are fetched at a time', async () => {
      try {
        const visit = await other.visit(links[7]!.shorturl);
        expect([visit.status, visit.headers.location]).toEqual([302, `${site.address}/7`]);
        expect([requested.length, closed]).toEqual([3, 0]);
      } finally {
        await other.stop();
      }
    });

    it('delays no title of another account', async () => {
      try {
        const bob = await other.account();
        listener = serveTitle;
        for (const path of ['kenya', 'namibia']) await laterTitle(path, bob);
        expect([requested.slice(3), closed]).toEqual([['/kenya', '/namibia'], 0]);
      } finally {
        await other.stop();
      }
    });

    it('does not delay a stop of the service, which aborts the fetches', async () => {
      await other.stop();
      await eventually(async () => expect(closed).toBe(3));
      expect(requested).toHaveLength(3);
    });
  });

  it('is fetched later if more links of the account wait than the queue holds', async () => {
    // The pauses between fetches are a hundredth as long, and no fetch ends by its timeout of five seconds.
    const setTimer = setTimeout;
    const shorten = (run: () => void, delay = 0, ...parameters: []) => {
      const isPause = delay <= 100 || delay === 60_000;
      return setTimer(delay === 5_000 ? () => undefined : run, isPause ? delay / 100 : delay, ...parameters);
    };
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(shorten);
    const release = hold();
    await linkTo('first');
    await eventuallyRequested('/first');
    const ended = () => app.get(Metrics).read('fetches_total');
    const before = await ended();
    for (let count = 0; count < 250; count++) await linkTo('first');
    const { id } = await linkTo('last');
    expect(await ended()).toBe(before);
    release();
    await eventuallyTitled(id, 'Zebras of last & more');
  });

  it('is fetched by another process if the service stops before, once by two of them', async () => {
    const stopped = await TestApp.start({ reach: withLoopback() });
    const bob = await stopped.account();
    hold();
    const paths = ['a', 'b', 'c', 'd', 'e'];
    const links = await Promise.all(paths.map((path) => linkTo(path, {}, bob)));
    await eventually(async () => expect(requested).toHaveLength(3));
    const database = await stopped.stop({ keepDatabase: true });
    [requested, listener] = [[], serveTitle];
    const replicas = [
      await TestApp.start({ database, reach: withLoopback() }),
      await TestApp.start({ database, reach: withLoopback() }),
    ] as const;
    const client = new TestClient(replicas[0], bob.accountId, bob.key);
    for (const [index, path] of paths.entries())
      await eventuallyTitled(links[index]!.id, `Zebras of ${path} & more`, client);
    expect(requested.filter((path) => path.length === 2).sort()).toEqual(paths.map((path) => `/${path}`));
    await replicas[0].stop({ keepDatabase: true });
    await replicas[1].stop();
  });

  it('that waits is no longer fetched once its link or account is deleted', async () => {
    const { id } = await linkTo('kenya');
    const bob = await app.account();
    const other = await linkTo('kenya', {}, bob);
    await eventuallyTitled(other.id, 'Zebras of kenya & more', bob);
    for (const link of [id, other.id]) app.get(PostponedTitles).add(link);
    await app.get(PostponedTitles).save();
    const rows = app.get(DataSource).getRepository(PostponedTitle);
    const count = () => rows.countBy({ linkId: In([id, other.id]) });
    expect((await ada.delete(`/api/url/${id}/delete`)).status).toBe(200);
    const admin = await app.account({ isAdmin: true });
    expect((await admin.delete(`/api/user/${bob.accountId}/delete`)).status).toBe(200);
    await eventually(async () => expect(await count()).toBe(0));
    app.get(PostponedTitles).add(id);
    await app.get(PostponedTitles).save();
    expect(await count()).toBe(0);
  });
});
