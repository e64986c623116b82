import { DataSource } from 'typeorm';
import { Domain } from '../../../src/domains/domain.entity';
import { ServiceHosts } from '../../../src/domains/service-hosts';
import { Link } from '../../../src/links/link.entity';
import { BRAND, brandOf, withBrand } from '../../support/pages';
import { eventually } from '../../support/conditions';
import { badFields } from '../../support/http';
import { TestApp, TestClient, useApp } from '../../support/test-app';

const GO = { host: 'go.example.com' };
const ROOT = 'https://example.com/';
const LOST = 'https://example.com/lost';

const pathOf = ({ shorturl }: { shorturl: string }) => new URL(shorturl).pathname;

const app = useApp({ environment: { DOMAIN_CHECK: 'off' } });

/** Visits a path at a host, and returns the status and where the visitor is redirected. */
async function follow(path: string, { host } = GO, of: TestApp = app) {
  const { status, headers } = await of.visit(path, { host });
  return [status, headers.location];
}

describe('A branded domain', () => {
  let ada: TestClient;
  let domain: number;

  beforeAll(async () => {
    ada = await app.account();
    domain = await addDomain(GO.host, { redirectroot: ROOT, redirect404: LOST });
  });

  const addDomain = async (host: string, fields: object = {}): Promise<number> =>
    (await ada.post('/api/domain/add', { domain: host, ...fields })).body.id;

  it('has links of its own, which the own host does not have', async () => {
    const link = await ada.link({ domain: GO.host, custom: 'mine', url: ROOT });
    expect(link.shorturl).toBe('https://go.example.com/mine');
    expect(await follow('/mine')).toEqual([302, ROOT]);
    expect((await app.visit('/mine')).status).toBe(404);
  });

  it('does not have the links of the own host', async () => {
    expect(await follow(pathOf(await ada.link()))).toEqual([302, LOST]);
  });

  it.each([
    ['in another letter case', 'GO.Example.COM'],
    ['with a port', 'go.example.com:8443'],
    ['with a trailing dot', 'go.example.com.'],
  ])('is found by its host %s', async (_, host) => {
    expect(await follow('/', { host })).toEqual([302, ROOT]);
  });

  it('redirects from its root to redirectroot, also with a query', async () => {
    expect(await follow('/')).toEqual([302, ROOT]);
    expect(await follow('/?utm_source=x')).toEqual([302, ROOT]);
    expect((await app.visit('/', GO)).headers['cache-control']).toBe('private, no-store');
  });

  it.each(['/unknown', '/some/where/else', '/%00', '/%ff', '/%zz?a=1', '/b/%ff', '/unknown/'])(
    'redirects from the unknown path %s to redirect404',
    async (path) => {
      expect(await follow(path)).toEqual([302, LOST]);
    },
  );

  it('shows the 404 page at its root and unknown paths when it has no redirects', async () => {
    await addDomain('plain.example.com');
    for (const path of ['/', '/unknown'])
      expect(await follow(path, { host: 'plain.example.com' })).toEqual([404, undefined]);
  });

  it('redirects from its expired links to expiredurl, unless they have one of their own', async () => {
    const host = 'expired.example.com';
    const id = await addDomain(host, { expiredurl: LOST });
    const expiry = new Date(Date.now() + 3_600_000).toISOString();
    const paths = [{}, { expiredurl: ROOT }].map(async (fields) =>
      pathOf(await ada.link({ domain: host, expiry, ...fields })),
    );
    const [plain, own] = await Promise.all(paths);
    await follow(plain!, { host });
    const later = Date.now() + 3_600_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    expect([await follow(plain!, { host }), await follow(own!, { host })]).toEqual([
      [302, LOST],
      [302, ROOT],
    ]);
    await ada.put(`/api/domain/${id}/update`, { expiredurl: null });
    expect([await follow(plain!, { host }), await follow(own!, { host })]).toEqual([
      [410, undefined],
      [302, ROOT],
    ]);
    jest.restoreAllMocks();
  });

  it('takes changes of its redirects and its deletion into account on the next visit', async () => {
    const host = 'changing.example.com';
    const followBoth = async () => [await follow('/', { host }), await follow('/x', { host })];
    const id = await addDomain(host, { redirectroot: ROOT, redirect404: ROOT });
    expect(await followBoth()).toEqual([
      [302, ROOT],
      [302, ROOT],
    ]);
    await ada.put(`/api/domain/${id}/update`, { redirectroot: LOST, redirect404: LOST });
    expect(await followBoth()).toEqual([
      [302, LOST],
      [302, LOST],
    ]);
    await ada.delete(`/api/domain/${id}/delete`);
    expect(await follow('/', { host })).toEqual([404, undefined]);
  });

  it('redirects on the first visit after it was added, though its host was just unknown', async () => {
    const host = 'later.example.com';
    expect(await follow('/', { host })).toEqual([404, undefined]);
    await addDomain(host, { redirectroot: ROOT });
    expect(await follow('/', { host })).toEqual([302, ROOT]);
  });

  it('encodes international redirects in ASCII', async () => {
    const host = 'script.example.com';
    await addDomain(host, { redirectroot: 'https://bücher.example/ü' });
    expect(await follow('/', { host })).toEqual([302, 'https://xn--bcher-kva.example/%C3%BC']);
  });

  it('does not have the campaigns and bio pages of the own host', async () => {
    const { body } = await ada.post('/api/campaign/add', { name: 'Sale', slug: 'sale', public: true });
    await ada.link({ campaign: body.id, status: 'public' });
    await ada.post('/api/bio/add', { name: 'Ada', alias: 'ada' });
    for (const path of ['/r/sale', new URL(body.list).pathname, '/b/ada']) {
      expect((await app.visit(path)).status).not.toBe(404);
      expect(await follow(path)).toEqual([302, LOST]);
    }
  });

  it('returns 404 for a form that is sent to an unknown path', async () => {
    expect((await app.submit('/unknown', { password: 'x' }, GO)).status).toBe(404);
  });

  it('accepts the password of its own links', async () => {
    const link = await ada.link({ domain: GO.host, password: 'open sesame' });
    expect((await app.submit(pathOf(link), { password: 'open sesame' }, GO)).status).toBe(303);
  });

  it.each(['javascript:alert(1)', 'mailto:ada@example.com', '/page', 'https://user:pass@example.com/'])(
    'returns 400 when %s is given as a redirect',
    async (redirectroot) => {
      const answer = await ada.put(`/api/domain/${domain}/update`, { redirectroot, redirect404: redirectroot });
      expect([answer.status, badFields(answer)]).toEqual([400, ['redirectroot', 'redirect404']]);
    },
  );

  it('is not found by other hosts', async () => {
    for (const host of ['example.com', 'x.go.example.com', 'go.example.com.evil.example', '__proto__', 'x'.repeat(300)])
      expect(await follow('/', { host })).toEqual([404, undefined]);
  });

  it('is not found by X-Forwarded-Host while no proxy is trusted', async () => {
    expect((await app.visit('/', { 'x-forwarded-host': GO.host })).status).toBe(200);
  });
});

describe('The branding of a domain', () => {
  const SHOP = { host: 'shop.example.com' };
  let ada: TestClient;
  let domain: number;
  const brandAccount = (branding: object) => ada.put('/api/account/update', { branding });
  const brandDomain = (branding: object | null) => ada.put(`/api/domain/${domain}/update`, { branding });
  const addLink = (fields: Record<string, unknown>) => ada.link({ domain: SHOP.host, ...fields });
  const visit = async (link: { shorturl: string }) => app.visit(pathOf(link), SHOP);

  beforeAll(async () => {
    ada = await app.account();
    domain = (await ada.post('/api/domain/add', { domain: SHOP.host })).body.id;
  });
  beforeEach(() => brandAccount(BRAND));
  afterEach(() => brandDomain(null));

  it('wins over that of the account, field by field, on its own pages', async () => {
    await brandDomain({ name: 'Shop', color: '#1d4ed8' });
    const page = await visit(await addLink({ password: 'sesame' }));
    expect(brandOf(page)).toEqual(withBrand({ name: 'Shop', color: '#1d4ed8' }));
    expect(page.text).toContain(BRAND.footer);
    expect(page.text).not.toContain(`>${BRAND.name}<`);
    expect(brandOf(await app.visit((await ada.link({ password: 'sesame' })).shorturl))).toEqual(withBrand());
  });

  it('is that of the account while it has none', async () => {
    expect(brandOf(await visit(await addLink({ type: 'splash' })))).toEqual(withBrand());
  });

  it('is on the page for unknown addresses, and follows changes at once', async () => {
    const expectLost = async (name: string) => {
      const page = await app.visit('/unknown', SHOP);
      expect([page.status, brandOf(page)]).toEqual([404, withBrand({ name })]);
    };
    await expectLost(BRAND.name);
    await brandDomain({ name: 'Shop' });
    await expectLost('Shop');
    await brandAccount({ ...BRAND, name: 'Rose Club' });
    await expectLost('Shop');
    await brandDomain(null);
    await expectLost('Rose Club');
    expect((await app.submit('/unknown', { password: 'x' }, SHOP)).text).toContain('Rose Club');
  });

  it('takes effect on cached links at once', async () => {
    const link = await addLink({ password: 'sesame' });
    expect(brandOf(await visit(link))).toEqual(withBrand());
    await brandDomain({ name: 'Shop' });
    expect(brandOf(await visit(link))).toEqual(withBrand({ name: 'Shop' }));
  });
});

describe('A branded domain behind a trusted proxy', () => {
  const proxied = useApp({ environment: { DOMAIN_CHECK: 'off', TRUST_PROXY: '127.0.0.1' } });

  it('is found by X-Forwarded-Host, also for a path that cannot be decoded', async () => {
    const ada = await proxied.account();
    await ada.post('/api/domain/add', { domain: GO.host, redirectroot: ROOT, redirect404: LOST });
    const locationOf = async (path: string) =>
      (await proxied.visit(path, { 'x-forwarded-host': GO.host })).headers.location;
    expect([await locationOf('/'), await locationOf('/%ff')]).toEqual([ROOT, LOST]);
  });
});

describe('The app association files of a branded domain', () => {
  const APPLE = '/.well-known/apple-app-site-association';
  const GOOGLE = '/.well-known/assetlinks.json';
  const FINGERPRINT = Array.from({ length: 32 }, (_, index) => (index + 160).toString(16).toUpperCase()).join(':');
  const APPS = {
    appleapps: ['ABCDE12345.com.example.app', 'ABCDE12345.com.example.app-2'],
    googleapps: [
      { package: 'com.example.app', fingerprints: [FINGERPRINT, FINGERPRINT.replace('A0', '00')] },
      { package: 'com.example.other_app', fingerprints: [FINGERPRINT.toLowerCase()] },
    ],
  };

  let ada: TestClient;
  let count = 0;

  beforeAll(async () => {
    ada = await app.account();
  });

  const addDomain = async (fields: object = {}) => {
    const host = `go${++count}.example.com`;
    const redirects = { redirectroot: ROOT, redirect404: LOST };
    const { id } = (await ada.post('/api/domain/add', { domain: host, ...redirects, ...fields })).body;
    return { id: id as number, host };
  };
  const fileAt = (path: string, host: string, method = 'GET') =>
    app.send(path, { method, headers: { host, 'user-agent': 'swcd (unknown version) CFNetwork/1408' } });
  /** Of Apple's file and of Google's. */
  const statuses = (host: string) =>
    Promise.all([APPLE, GOOGLE].map(async (path) => (await fileAt(path, host)).status));

  it('name the apps of iOS in the format of Apple', async () => {
    const { host } = await addDomain(APPS);
    const answer = await fileAt(APPLE, host);
    expect([answer.status, answer.headers]).toMatchObject([
      200,
      {
        'content-type': 'application/json',
        'cache-control': 'private, max-age=3600',
        'x-content-type-options': 'nosniff',
      },
    ]);
    expect(JSON.parse(answer.text)).toEqual({
      applinks: { details: [{ appIDs: APPS.appleapps, components: [{ '/': '*' }] }] },
    });
  });

  it('name the apps of Android in the format of Google', async () => {
    const { host } = await addDomain(APPS);
    const answer = await fileAt(GOOGLE, host);
    expect([answer.status, answer.headers]).toMatchObject([200, { 'content-type': 'application/json' }]);
    const statement = (name: string, fingerprints: string[]) => ({
      relation: ['delegate_permission/common.handle_all_urls'],
      target: { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: fingerprints },
    });
    expect(JSON.parse(answer.text)).toEqual([
      statement('com.example.app', [FINGERPRINT, FINGERPRINT.replace('A0', '00')]),
      statement('com.example.other_app', [FINGERPRINT]),
    ]);
  });

  it('have no body for HEAD', async () => {
    const { host } = await addDomain(APPS);
    const answer = await fileAt(APPLE, host, 'HEAD');
    expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([200, '', 'application/json']);
  });

  it('return 404, not a redirect, for the platforms that have no apps', async () => {
    const { host: apple } = await addDomain({ appleapps: APPS.appleapps });
    const { host: google } = await addDomain({ googleapps: APPS.googleapps });
    const { host: none } = await addDomain({ appleapps: [], googleapps: [] });
    expect([await statuses(apple), await statuses(google), await statuses(none)]).toEqual([
      [200, 404],
      [404, 200],
      [404, 404],
    ]);
  });

  it('return 404 on the own host and on unknown hosts', async () => {
    expect([await statuses(`localhost:${app.port}`), await statuses('unknown.example.com')]).toEqual([
      [404, 404],
      [404, 404],
    ]);
  });

  it('change at once with their domain', async () => {
    const { id, host } = await addDomain();
    expect(await statuses(host)).toEqual([404, 404]);
    await ada.put(`/api/domain/${id}/update`, APPS);
    expect(await statuses(host)).toEqual([200, 200]);
    await ada.put(`/api/domain/${id}/update`, { appleapps: [] });
    expect(await statuses(host)).toEqual([404, 200]);
    await ada.delete(`/api/domain/${id}/delete`);
    expect(await statuses(host)).toEqual([404, 404]);
  });

  it('return 404 while the account is suspended', async () => {
    const { host } = await addDomain(APPS);
    const admin = await app.account({ isAdmin: true });
    const setStatus = (status: string) => admin.put(`/api/user/${ada.accountId}/update`, { status });
    await setStatus('suspended');
    expect(await statuses(host)).toEqual([404, 404]);
    await setStatus('active');
    expect(await statuses(host)).toEqual([200, 200]);
  });
});

describe('Addresses of the service itself', () => {
  const OWN = 'https://go.example.com';
  const EVES = 'https://eve.example.org';

  const own = useApp({ environment: { BASE_URL: OWN, DOMAIN_CHECK: 'off' } });
  let ada: TestClient;
  let eve: TestClient;
  let domain: number;
  let count = 0;

  beforeAll(async () => {
    [ada, eve] = [await own.account(), await own.account()];
    await serve((await eve.post('/api/domain/add', { domain: EVES })).body.id);
    domain = (await ada.post('/api/domain/add', { domain: 'ada.example.org' })).body.id;
  });

  /** Makes the last check of a domain one that has found this service there, or not. */
  const serve = async (id: number, isServed = true) => {
    const domains = own.get(DataSource).getRepository(Domain);
    const { host } = await domains.findOneByOrFail({ id });
    await own.get(ServiceHosts).announceAfter(domains.update(id, { isServed }), host);
  };
  const followOwn = (path: string, host = GO.host) => follow(path, { host }, own);
  const newHost = () => `host${++count}.example.org`;

  it.each([
    `${OWN}/x`,
    `${EVES}/x`,
    'http://EVE.example.org:80/',
    'https://eve.example.org./x',
    'https://ada.example.org/',
  ])('are refused as the destination of a link or a QR code: %s', async (address) => {
    const link = { url: 'https://example.com/', geotarget: [{ location: 'CA', link: address }] };
    const { id } = await ada.link();
    for (const answer of [
      await ada.post('/api/url/add', { url: address }),
      await ada.put(`/api/url/${id}/update`, { url: address }),
    ])
      expect([answer.status, badFields(answer)]).toEqual([400, ['url']]);
    expect(badFields(await ada.post('/api/url/add', link))).toEqual(['geotarget[0].link']);
    expect(badFields(await ada.post('/api/qr/add', { type: 'link', data: address }))).toEqual(['data']);
  });

  it.each([`${OWN}/x`, `${OWN}/r/sale`, `${EVES}/`, 'https://ada.example.org/x'])(
    'are refused as the redirects of a domain: %s',
    async (address) => {
      const redirects = { redirectroot: address, redirect404: address };
      for (const answer of [
        await ada.post('/api/domain/add', { domain: newHost(), ...redirects }),
        await ada.put(`/api/domain/${domain}/update`, redirects),
      ])
        expect([answer.status, badFields(answer)]).toEqual([400, ['redirectroot', 'redirect404']]);
    },
  );

  it('are refused when a new domain would redirect to itself', async () => {
    const host = newHost();
    const answer = await ada.post('/api/domain/add', { domain: host, redirect404: `https://${host}/` });
    expect([answer.status, badFields(answer)]).toEqual([400, ['redirect404']]);
  });

  it.each(['/', '/b/ada', '/u/ada/sale-1'])('are allowed as a redirect of a domain to the page %s', async (path) => {
    const host = newHost();
    const answer = await ada.post('/api/domain/add', { domain: host, redirectroot: `${OWN}${path}` });
    expect(answer.status).toBe(200);
    expect(await followOwn('/', host)).toEqual([302, `${OWN}${path}`]);
  });

  it('are allowed on bio pages, which do not redirect', async () => {
    const links = [{ title: 'Mine', url: `${EVES}/x` }];
    expect((await ada.post('/api/bio/add', { name: 'Ada', alias: 'short', links })).status).toBe(200);
  });

  it.each(['https://eve.example.org:8443/', 'https://www.eve.example.org/', 'https://example.org/'])(
    'do not include the address of another service: %s',
    async (url) => {
      expect((await ada.post('/api/url/add', { url })).status).toBe(200);
    },
  );

  it("include those of another account's domain only while this service is found there", async () => {
    const host = newHost();
    const url = `https://${host}/x`;
    const link = await ada.link({ url });
    const { id } = (await eve.post('/api/domain/add', { domain: host })).body;
    const isRefused = async () => {
      const created = await ada.post('/api/url/add', { url });
      const [status] = await followOwn(pathOf(link));
      return [created.status, status];
    };
    expect(await isRefused()).toEqual([200, 302]);
    await serve(id, false);
    expect(await isRefused()).toEqual([200, 302]);
    await serve(id);
    expect(await isRefused()).toEqual([400, 404]);
    const admin = await own.account({ isAdmin: true });
    await admin.put(`/api/user/${eve.accountId}/update`, { status: 'suspended' });
    await own.get(ServiceHosts).settled();
    expect(await isRefused()).toEqual([200, 302]);
    await admin.put(`/api/user/${eve.accountId}/update`, { status: 'active' });
    await own.get(ServiceHosts).settled();
    expect(await isRefused()).toEqual([400, 404]);
  });

  it('include those of a domain until its deletion', async () => {
    const host = newHost();
    const link = await ada.link({ url: `https://${host}/x` });
    expect(await followOwn(pathOf(link))).toEqual([302, `https://${host}/x`]);
    const { id } = (await eve.post('/api/domain/add', { domain: host })).body;
    await serve(id);

    const answer = await own.visit(pathOf(link), GO);
    expect([answer.status, answer.headers.location]).toEqual([404, undefined]);
    expect(answer.text).toContain('This link leads back to itself');
    expect(answer.text).toContain(`https://${host}/x`);
    const simulated = await ada.post(`/api/url/${link.id}/simulate`, {});
    expect(simulated.body.data).toMatchObject({ outcome: 'circular', target: `https://${host}/x` });
    expect((await ada.put(`/api/url/${link.id}/update`, { description: 'Mine' })).status).toBe(200);

    await eve.delete(`/api/domain/${id}/delete`);
    expect(await followOwn(pathOf(link))).toEqual([302, `https://${host}/x`]);
    await eventually(async () => expect((await ada.get(`/api/url/${link.id}`)).body.data.clicks).toBe(2));
  });

  it('are never redirected to, even when they were stored before', async () => {
    const link = await ada.link();
    const rows = own.get(DataSource);
    await rows.getRepository(Link).update(link.id, { url: `${OWN}${pathOf(link)}` });
    const host = newHost();
    const { id } = (await ada.post('/api/domain/add', { domain: host })).body;
    const circular = { redirectroot: `https://${host}/`, redirect404: `https://${host}/y` };
    await rows.getRepository(Domain).update(id as number, circular);
    expect(await followOwn(pathOf(link))).toEqual([404, undefined]);
    expect(await followOwn('/', host)).toEqual([404, undefined]);
    expect(await followOwn('/x', host)).toEqual([404, undefined]);
  });

  it('are redirected to by the rotator of a campaign, and serve the images of QR codes', async () => {
    const campaign = (await ada.post('/api/campaign/add', { name: 'Sale', slug: 'spring', public: true })).body;
    const link = await ada.link({ campaign: campaign.id, status: 'public' });
    expect(await followOwn('/r/spring')).toEqual([302, link.shorturl]);
    expect(await followOwn(pathOf(link))).toEqual([302, 'https://example.com/page']);
    const code = (await ada.post('/api/qr/add', { type: 'link', data: 'https://example.com/menu' })).body;
    expect((await followOwn(new URL(code.link as string).pathname))[0]).toBe(200);
  });
});
