import { DnsServer } from '../support/sites';
import { TestApp, TestClient } from '../support/test-app';

const TARGETS = 'links.service.example,203.0.113.9';
const ZONE = {
  'links.service.example': { A: ['203.0.113.7'], AAAA: ['2001:db8::7'] },
  'cname.customer.example': { CNAME: 'links.service.example' },
  'chain.customer.example': { CNAME: 'cname.customer.example' },
  'address.customer.example': { A: ['203.0.113.7'] },
  'six.customer.example': { AAAA: ['2001:db8:0:0:0:0:0:7'] },
  'fixed.customer.example': { A: ['198.51.100.1', '203.0.113.9'] },
  'elsewhere.customer.example': { CNAME: 'other.example', A: [] },
  'other.example': { A: ['198.51.100.1'] },
  'inside.customer.example': { A: ['10.0.0.5'] },
  'empty.customer.example': {},
  'silent.customer.example': null,
  'xn--bcher-kva.example': { CNAME: 'links.service.example' },
};

const FINGERPRINT = Array(32).fill('AB').join(':');
const NO_APPS = { appleapps: [], googleapps: [] };

describe('Branded domains', () => {
  let dns: DnsServer;
  let app: TestApp;
  let open: TestApp;
  let ada: TestClient;

  beforeAll(async () => {
    dns = await DnsServer.start(ZONE);
    app = await TestApp.start({ environment: { DNS_SERVERS: dns.address, DOMAIN_TARGETS: TARGETS } });
    open = await TestApp.start({ environment: { DOMAIN_CHECK: 'off' } });
  });
  beforeEach(async () => (ada = await open.account()));
  afterAll(async () => {
    await app.stop();
    await open.stop();
    await dns.stop();
  });

  let count = 0;
  const freeHost = () => `go${++count}.example.com`;
  const add = (domain: unknown, fields = {}, client = ada) => client.post('/api/domain/add', { domain, ...fields });
  const rows = async () => (await ada.get('/api/domains')).body.data.domains;

  describe('prove by the DNS that they point here', () => {
    it.each(['cname', 'chain', 'address', 'six', 'fixed'])('as %s does', async (name) => {
      const answer = await add(`https://${name}.customer.example`, {}, await app.account());
      expect([answer.status, answer.body]).toEqual([200, { error: 0, id: expect.any(Number) }]);
    });

    it('also with an international name, which is kept in punycode', async () => {
      const client = await app.account();
      expect((await add('https://Bücher.example', {}, client)).status).toBe(200);
      expect((await client.get('/api/domains')).body.data.domains[0].domain).toBe('https://xn--bcher-kva.example');
    });

    it.each([
      ['elsewhere.customer.example', 'points to other.example, 198.51.100.1.'],
      ['inside.customer.example', 'points to a private address.'],
      ['empty.customer.example', 'has no CNAME, A or AAAA record.'],
      ['unknown.customer.example', 'has no CNAME, A or AAAA record.'],
    ])('or %s is told what was found and what to set', async (host, found) => {
      const answer = await add(`https://${host}`, {}, await app.account());
      const message =
        `domain must point to this service, but ${host} ${found} Please set a CNAME record to links.service.example, ` +
        'or an A record to 203.0.113.9, or an A record to 203.0.113.7, or an AAAA record to 2001:db8::7.';
      expect([answer.status, answer.body]).toEqual([
        400,
        { error: 1, message, errors: [{ field: 'domain', message }] },
      ]);
    });

    it('and a server that does not answer is said to be at fault', async () => {
      const answer = await add('https://silent.customer.example', {}, await app.account());
      expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining('could not be checked')]);
    });
  });

  it('are added, listed, changed and deleted', async () => {
    const host = freeHost();
    const { id } = (await add(`HTTP://${host.toUpperCase()}/`, { redirectroot: 'https://example.com' })).body;
    const row = { id, domain: `https://${host}`, redirectroot: 'https://example.com', redirect404: '', ...NO_APPS };
    expect((await ada.get('/api/domains')).body).toMatchObject({ error: '0', data: { result: 1, domains: [row] } });
    const change = { redirect404: 'https://example.com/404' };
    expect((await ada.put(`/api/domain/${id}/update`, change)).body).toEqual({ error: 0, message: expect.any(String) });
    expect((await ada.put(`/api/domain/${id}/update`, {})).status).toBe(200);
    expect(await rows()).toEqual([{ ...row, ...change }]);
    expect((await ada.delete(`/api/domain/${id}/delete`)).body).toEqual({ error: 0, message: expect.any(String) });
    expect(await rows()).toEqual([]);
  });

  it('may come without a scheme', async () => {
    const host = freeHost();
    await add(host);
    expect((await rows())[0].domain).toBe(`https://${host}`);
  });

  it.each([
    'https://go.example.com/path',
    'https://go.example.com?a=1',
    'https://user@go.example.com',
    'https://go.example.com:8443',
    'ftp://go.example.com',
    'https://192.0.2.1',
    'https://[2001:db8::1]',
    'https://3232235777',
    'https://nodot',
    'https://-go.example.com',
    'go example com',
    'https://localhost',
    17,
    null,
    undefined,
  ])('must not be %j', async (domain) => {
    const answer = await add(domain);
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'domain', message: expect.any(String) }]]);
  });

  it.each(['redirectroot', 'redirect404'])('lead by %s to the web only', async (field) => {
    for (const wrong of ['javascript:alert(1)', 'nowhere', 5])
      expect((await add(freeHost(), { [field]: wrong })).body.errors).toMatchObject([{ field }]);
  });

  it('keep the apps that open their links', async () => {
    const apps = {
      appleapps: ['ABCDE12345.com.example.app'],
      googleapps: [{ package: 'com.example.app', fingerprints: [FINGERPRINT.toLowerCase()] }],
    };
    const { id } = (await add(freeHost(), apps)).body;
    const kept = { ...apps, googleapps: [{ package: 'com.example.app', fingerprints: [FINGERPRINT] }] };
    expect(await rows()).toMatchObject([kept]);
    await ada.put(`/api/domain/${id}/update`, { redirectroot: 'https://example.com' });
    expect(await rows()).toMatchObject([kept]);
    await ada.put(`/api/domain/${id}/update`, NO_APPS);
    expect(await rows()).toMatchObject([NO_APPS]);
  });

  it.each([
    'ABCDE12345.com.example.app',
    {},
    ['com.example.app'],
    ['ABCDE1234.com.example.app'],
    ['abcde12345.com.example.app'],
    ['ABCDE12345'],
    ['ABCDE12345.'],
    ['ABCDE12345.com..app'],
    ['ABCDE12345.com.example.*'],
    ['ABCDE12345.com.example.app', 'ABCDE12345.com/example'],
    ['ABCDE12345.com.example.app\n'],
    [`ABCDE12345.${'x'.repeat(156)}`],
    [17],
    [null],
    Array(21).fill('ABCDE12345.com.example.app'),
  ])('refuse %j as apps of Apple', async (appleapps) => {
    const answer = await add(freeHost(), { appleapps });
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'appleapps', message: expect.any(String) }]]);
  });

  const GOOD = { package: 'com.example.app', fingerprints: [FINGERPRINT] };
  it.each<[field: string, googleapps: unknown]>([
    ['googleapps', 'com.example.app'],
    ['googleapps', ['com.example.app']],
    ['googleapps', [GOOD, null]],
    ['googleapps', Array(21).fill(GOOD)],
    ['googleapps[1].package', [GOOD, { ...GOOD, package: undefined }]],
    ...['example', 'com.1example', 'com..app', 'com.example.app\n', '.com.example', 'com.example-app', 'é.app', 7].map(
      (name): [string, unknown] => ['googleapps[0].package', [{ ...GOOD, package: name }]],
    ),
    ['googleapps[0].package', [{ ...GOOD, package: `com.${'x'.repeat(220)}` }]],
    ['googleapps[1].fingerprints', [GOOD, { package: 'com.example.app' }]],
    ...[FINGERPRINT, [], [7], [FINGERPRINT.replaceAll(':', '')], [`${FINGERPRINT}:AB`], [FINGERPRINT.slice(3)]].map(
      (fingerprints): [string, unknown] => ['googleapps[0].fingerprints', [{ ...GOOD, fingerprints }]],
    ),
    ['googleapps[0].fingerprints', [{ ...GOOD, fingerprints: [FINGERPRINT, FINGERPRINT.replace('AB', 'XY')] }]],
    ['googleapps[0].fingerprints', [{ ...GOOD, fingerprints: Array(11).fill(FINGERPRINT) }]],
  ])('name %s when the apps of Google are wrong (%#)', async (field, googleapps) => {
    const answer = await add(freeHost(), { googleapps });
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field, message: expect.any(String) }]]);
  });

  it('belong to one account, also when many ask at once', async () => {
    const host = freeHost();
    const clients = await Promise.all(Array.from({ length: 8 }, () => open.account()));
    const answers = await Promise.all(clients.map((client) => add(host, {}, client)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect((await add(host)).body).toMatchObject({ error: 1, errors: [{ field: 'domain' }] });
  });

  it('of another account are as good as unknown', async () => {
    const eve = await open.account();
    const host = freeHost();
    const { id } = (await add(host, {}, eve)).body;
    for (const unknown of [id, 2_000_000_000]) {
      expect((await ada.put(`/api/domain/${unknown}/update`, { redirectroot: 'https://example.com' })).status).toBe(
        404,
      );
      expect((await ada.delete(`/api/domain/${unknown}/delete`)).status).toBe(404);
    }
    const link = await ada.post('/api/url/add', { url: 'https://example.com', domain: host });
    expect([link.status, link.body.errors]).toMatchObject([400, [{ field: 'domain' }]]);
    expect((await eve.get('/api/domains')).body.data.domains).toMatchObject([{ id, redirectroot: '' }]);
  });

  describe('with links', () => {
    it('give them their address, and are followed there', async () => {
      const host = freeHost();
      const { id } = (await add(host)).body;
      const link = await ada.link({ domain: `https://${host}`, custom: 'sale' });
      expect(link.shorturl).toBe(`https://${host}/sale`);
      expect((await open.visit('/sale', { host })).headers.location).toBe('https://example.com/page');
      expect((await open.visit('/sale')).status).toBe(404);
      expect((await ada.get('/api/urls')).body.data.urls[0]).toMatchObject({ domain: id, shorturl: link.shorturl });
      expect((await ada.get(`/api/urls?short=${host}/sale`)).body.details.domain).toBe(id);
    });

    it('have aliases of their own', async () => {
      const host = freeHost();
      await add(host);
      const custom = `same${count}`;
      await ada.link({ custom });
      expect((await ada.post('/api/url/add', { url: 'https://example.com', custom, domain: host })).status).toBe(200);
      expect((await ada.post('/api/url/add', { url: 'https://example.com', custom, domain: host })).status).toBe(409);
    });

    it('let a link move, and move back to the own host', async () => {
      const host = freeHost();
      const { id: domain } = (await add(host)).body;
      const { id } = await ada.link({ custom: `move${count}` });
      const moved = (await ada.put(`/api/url/${id}/update`, { domain: host })).body.shorturl;
      expect(moved).toBe(`https://${host}/move${count}`);
      expect((await open.visit(`/move${count}`)).status).toBe(404);
      expect((await ada.delete(`/api/domain/${domain}/delete`)).status).toBe(409);
      await ada.put(`/api/url/${id}/update`, { domain: open.baseUrl });
      expect((await open.visit(`/move${count}`)).status).toBe(302);
      expect((await ada.delete(`/api/domain/${domain}/delete`)).status).toBe(200);
    });

    it('cannot be deleted until the links are', async () => {
      const host = freeHost();
      const { id: domain } = (await add(host)).body;
      const { id } = await ada.link({ domain: host });
      expect((await ada.delete(`/api/domain/${domain}/delete`)).body).toEqual({
        error: 1,
        message: expect.any(String),
      });
      expect(await rows()).toHaveLength(1);
      await ada.delete(`/api/url/${id}/delete`);
      expect((await ada.delete(`/api/domain/${domain}/delete`)).status).toBe(200);
    });
  });
});
