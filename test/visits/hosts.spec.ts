import { badFields } from '../support/http';
import { TestApp, TestClient } from '../support/test-app';

const GO = { host: 'go.example.com' };
const ROOT = 'https://example.com/';
const LOST = 'https://example.com/lost';

describe('A branded domain', () => {
  let app: TestApp;
  let ada: TestClient;
  let domain: number;

  beforeAll(async () => {
    app = await TestApp.start({ environment: { DOMAIN_CHECK: 'off' } });
    ada = await app.account();
    const { body } = await ada.post('/api/domain/add', { domain: GO.host, redirectroot: ROOT, redirect404: LOST });
    domain = body.id;
  });
  afterAll(() => app.stop());

  const pathOf = ({ shorturl }: { shorturl: string }) => new URL(shorturl).pathname;
  const follow = async (path: string, headers: Record<string, string> = GO) => {
    const answer = await app.visit(path, headers);
    return [answer.status, answer.headers.location];
  };
  const other = async (host: string, fields: object = {}): Promise<number> =>
    (await ada.post('/api/domain/add', { domain: host, ...fields })).body.id;

  it('has links of its own', async () => {
    const link = await ada.link({ domain: GO.host, custom: 'mine', url: ROOT });
    expect(link.shorturl).toBe('https://go.example.com/mine');
    expect(await follow('/mine')).toEqual([302, ROOT]);
    expect((await app.visit('/mine')).status).toBe(404);
  });

  it('does not have those of the own host', async () => {
    expect(await follow(pathOf(await ada.link()))).toEqual([302, LOST]);
  });

  it.each([
    ['other letters', 'GO.Example.COM'],
    ['a port', 'go.example.com:8443'],
    ['a dot at the end', 'go.example.com.'],
  ])('is known by its name with %s', async (_, host) => {
    expect(await follow('/', { host })).toEqual([302, ROOT]);
  });

  it('leads from its root, also with a query', async () => {
    expect(await follow('/')).toEqual([302, ROOT]);
    expect(await follow('/?utm_source=x')).toEqual([302, ROOT]);
    expect((await app.visit('/', GO)).headers['cache-control']).toBe('private, no-store');
  });

  it.each(['/unknown', '/some/where/else', '/%00', '/%ff', '/%zz?a=1', '/b/%ff', '/unknown/'])(
    'leads from %s to where lost visitors go',
    async (path) => {
      expect(await follow(path)).toEqual([302, LOST]);
    },
  );

  it('shows the 404 page where nothing else is said', async () => {
    await other('plain.example.com');
    for (const path of ['/', '/unknown'])
      expect(await follow(path, { host: 'plain.example.com' })).toEqual([404, undefined]);
  });

  it('changes at once', async () => {
    const host = 'changing.example.com';
    const id = await other(host, { redirectroot: ROOT, redirect404: ROOT });
    expect([await follow('/', { host }), await follow('/x', { host })]).toEqual([
      [302, ROOT],
      [302, ROOT],
    ]);
    await ada.put(`/api/domain/${id}/update`, { redirectroot: LOST, redirect404: LOST });
    expect([await follow('/', { host }), await follow('/x', { host })]).toEqual([
      [302, LOST],
      [302, LOST],
    ]);
    await ada.delete(`/api/domain/${id}/delete`);
    expect(await follow('/', { host })).toEqual([404, undefined]);
  });

  it('works at once where a visitor has just found nothing', async () => {
    const host = 'later.example.com';
    expect(await follow('/', { host })).toEqual([404, undefined]);
    await other(host, { redirectroot: ROOT });
    expect(await follow('/', { host })).toEqual([302, ROOT]);
  });

  it('leads to addresses in ASCII', async () => {
    const host = 'script.example.com';
    await other(host, { redirectroot: 'https://bücher.example/ü' });
    expect(await follow('/', { host })).toEqual([302, 'https://xn--bcher-kva.example/%C3%BC']);
  });

  it('has no pages of the own host', async () => {
    const { body } = await ada.post('/api/campaign/add', { name: 'Sale', slug: 'sale', public: true });
    await ada.link({ campaign: body.id, status: 'public' });
    await ada.post('/api/bio/add', { name: 'Ada', alias: 'ada' });
    for (const path of ['/r/sale', new URL(body.list).pathname, '/b/ada']) {
      expect((await app.visit(path)).status).not.toBe(404);
      expect(await follow(path)).toEqual([302, LOST]);
    }
  });

  it('does not lead by a form that nobody has shown', async () => {
    expect((await app.submit('/unknown', { password: 'x' }, GO)).status).toBe(404);
  });

  it('asks for the password of its own links', async () => {
    const link = await ada.link({ domain: GO.host, password: 'open sesame' });
    expect((await app.submit(pathOf(link), { password: 'open sesame' }, GO)).status).toBe(303);
  });

  it.each(['javascript:alert(1)', 'mailto:ada@example.com', '/page', 'https://user:pass@example.com/'])(
    'cannot be told to lead to %s',
    async (redirectroot) => {
      const answer = await ada.put(`/api/domain/${domain}/update`, { redirectroot, redirect404: redirectroot });
      expect([answer.status, badFields(answer)]).toEqual([400, ['redirectroot', 'redirect404']]);
    },
  );

  it('is nobody else’s name', async () => {
    for (const host of ['example.com', 'x.go.example.com', 'go.example.com.evil.example', '__proto__', 'x'.repeat(300)])
      expect(await follow('/', { host })).toEqual([404, undefined]);
  });
});

describe('A host that a proxy names', () => {
  it.each([
    ['counts where the proxy is trusted', { TRUST_PROXY: '127.0.0.1' }, 302],
    ['counts for nothing elsewhere', {}, 200],
  ])('%s', async (_, environment, status) => {
    const app = await TestApp.start({ environment: { DOMAIN_CHECK: 'off', ...environment } });
    const ada = await app.account();
    await ada.post('/api/domain/add', { domain: GO.host, redirectroot: ROOT });
    expect((await app.visit('/', { 'x-forwarded-host': GO.host })).status).toBe(status);
    await app.stop();
  });
});

describe('Every host', () => {
  let app: TestApp;

  beforeAll(async () => void (app = await TestApp.start()));
  afterAll(() => app.stop());

  it.each([
    ['/robots.txt', 'text/plain; charset=utf-8', /^User-agent: \*\nDisallow: \/api\/\n$/],
    ['/favicon.ico', 'image/svg+xml', /^<svg xmlns=.*<\/svg>$/],
  ])('has %s', async (path, type, content) => {
    for (const host of [`localhost:${app.port}`, 'go.example.com']) {
      const answer = await app.visit(path, { host });
      expect([answer.status, answer.headers['content-type']]).toEqual([200, type]);
      expect(answer.text).toMatch(content);
      expect(answer.headers).toMatchObject({
        'cache-control': 'public, max-age=86400',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('answers HEAD for its files', async () => {
    const answer = await app.visit('/favicon.ico', {}, 'HEAD');
    expect([answer.status, answer.text]).toEqual([200, '']);
  });
});
