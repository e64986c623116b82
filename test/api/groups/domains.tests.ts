import { DataSource } from 'typeorm';
import { BRAND } from '../../support/pages';
import { badFields, TestResponse } from '../../support/http';
import { DnsServer } from '../../support/sites';
import { TestClient, useApp } from '../../support/test-app';
import { withFailingCommits } from '../failing-transaction';

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
  'half.customer.example': { A: ['203.0.113.7'], AAAA: null },
  'lost.customer.example': { CNAME: 'silent.customer.example' },
  'xn--bcher-kva.example': { CNAME: 'links.service.example' },
};

const FINGERPRINT = Array(32).fill('AB').join(':');
const NO_APPS = { appleapps: [], googleapps: [] };

const CONFIRMED = { error: 0, message: expect.any(String) };

const add = (client: TestClient, domain: unknown, fields = {}) => client.post('/api/domain/add', { domain, ...fields });
const rows = async (client: TestClient) => (await client.get('/api/domains')).body.data.domains;

function expectBad(answer: TestResponse, field: string): void {
  expect(answer.status).toBe(400);
  expect(badFields(answer)).toEqual([field]);
}

describe('The DNS check of a new domain', () => {
  let dns: DnsServer;

  beforeAll(async () => {
    dns = await DnsServer.start(ZONE);
  });
  const app = useApp(() => ({ environment: { DNS_SERVERS: dns.address, DOMAIN_TARGETS: TARGETS } }));
  afterAll(() => dns.stop());

  it.each(['cname', 'chain', 'address', 'six', 'fixed', 'half'])('passes for %s.customer.example', async (name) => {
    const answer = await add(await app.account(), `https://${name}.customer.example`);
    expect([answer.status, answer.body]).toEqual([200, { error: 0, id: expect.any(Number) }]);
  });

  it('passes for an international name, which is stored in punycode', async () => {
    const client = await app.account();
    expect((await add(client, 'https://Bücher.example')).status).toBe(200);
    expect((await rows(client))[0].domain).toBe('https://xn--bcher-kva.example');
  });

  it.each([
    ['elsewhere.customer.example', 'points to other.example, 198.51.100.1.'],
    ['inside.customer.example', 'points to a private address.'],
    ['empty.customer.example', 'has no CNAME, A or AAAA record.'],
    ['unknown.customer.example', 'has no CNAME, A or AAAA record.'],
  ])('returns 400 for %s, with what was found and which records to set', async (host, found) => {
    const answer = await add(await app.account(), `https://${host}`);
    const message =
      `domain must point to this service, but ${host} ${found} Please set a CNAME record to links.service.example, ` +
      'or an A record to 203.0.113.9, or an A record to 203.0.113.7, or an AAAA record to 2001:db8::7.';
    expect([answer.status, answer.body]).toEqual([
      400,
      { error: 1, code: 'validation_failed', message, errors: [{ field: 'domain', code: 'invalid', message }] },
    ]);
  });

  it.each(['silent', 'lost'])(
    'returns 400 for %s.customer.example when the DNS server does not respond',
    async (name) => {
      const answer = await add(await app.account(), `https://${name}.customer.example`);
      const message = 'domain could not be checked, as no DNS server responded for silent.customer.example.';
      expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(message)]);
    },
  );

  it('returns 400 for a host that domains must point to', async () => {
    expectBad(await add(await app.account(), 'https://links.service.example'), 'domain');
  });
});

describe('Branded domains', () => {
  const app = useApp({ environment: { DOMAIN_CHECK: 'off' } });
  let ada: TestClient;
  let count = 0;

  beforeEach(async () => {
    ada = await app.account();
  });

  const freeHost = () => `go${++count}.example.com`;
  const update = (id: number, fields: object) => ada.put(`/api/domain/${id}/update`, fields);
  const remove = (id: number) => ada.delete(`/api/domain/${id}/delete`);

  it('are added, listed, updated and deleted', async () => {
    const host = freeHost();
    const { id } = (await add(ada, `HTTP://${host.toUpperCase()}/`, { redirectroot: 'https://example.com' })).body;
    const addresses = { redirectroot: 'https://example.com', redirect404: '', expiredurl: '' };
    const row = { id, domain: `http://${host}`, ...addresses, ...NO_APPS };
    expect((await ada.get('/api/domains')).body).toMatchObject({ error: '0', data: { result: 1, domains: [row] } });
    const change = { redirect404: 'https://example.com/404' };
    expect((await update(id, change)).body).toEqual(CONFIRMED);
    expect((await update(id, {})).status).toBe(200);
    expect(await rows(ada)).toEqual([{ ...row, ...change, check: null, branding: null, date: expect.any(String) }]);
    expect((await remove(id)).body).toEqual(CONFIRMED);
    expect(await rows(ada)).toEqual([]);
  });

  it('redirect as before after a change that failed', async () => {
    const [before, after] = ['https://example.com/before', 'https://example.com/after'];
    const host = freeHost();
    const { id } = (await add(ada, host, { redirect404: before })).body;
    const visit = () => app.visit('/unknown', { host });
    const failed = await withFailingCommits(app.get(DataSource), visit, () => update(id, { redirect404: after }));
    expect(failed.status).toBe(500);
    expect((await visit()).headers.location).toBe(before);
  });

  describe('POST /api/domain/add', () => {
    it('accepts a host without a scheme', async () => {
      const host = freeHost();
      await add(ada, host);
      expect((await rows(ada))[0].domain).toBe(`https://${host}`);
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
    ])('returns 400 for the domain %j', async (domain) => {
      expectBad(await add(ada, domain), 'domain');
    });

    it.each(['redirectroot', 'redirect404'])('returns 400 for a %s that is no web address', async (field) => {
      for (const address of ['javascript:alert(1)', 'nowhere', 5])
        expectBad(await add(ada, freeHost(), { [field]: address }), field);
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
    ])('returns 400 for the appleapps %j', async (appleapps) => {
      expectBad(await add(ada, freeHost(), { appleapps }), 'appleapps');
    });

    const GOOD = { package: 'com.example.app', fingerprints: [FINGERPRINT] };
    it.each<[field: string, googleapps: unknown]>([
      ['googleapps', 'com.example.app'],
      ['googleapps', ['com.example.app']],
      ['googleapps', [GOOD, null]],
      ['googleapps', Array(21).fill(GOOD)],
      ['googleapps[1].package', [GOOD, { ...GOOD, package: undefined }]],
      ...[
        'example',
        'com.1example',
        'com..app',
        'com.example.app\n',
        '.com.example',
        'com.example-app',
        'é.app',
        7,
      ].map((name): [string, unknown] => ['googleapps[0].package', [{ ...GOOD, package: name }]]),
      ['googleapps[0].package', [{ ...GOOD, package: `com.${'x'.repeat(220)}` }]],
      ['googleapps[1].fingerprints', [GOOD, { package: 'com.example.app' }]],
      ...[FINGERPRINT, [], [7], [FINGERPRINT.replaceAll(':', '')], [`${FINGERPRINT}:AB`], [FINGERPRINT.slice(3)]].map(
        (fingerprints): [string, unknown] => ['googleapps[0].fingerprints', [{ ...GOOD, fingerprints }]],
      ),
      ['googleapps[0].fingerprints', [{ ...GOOD, fingerprints: [FINGERPRINT, FINGERPRINT.replace('AB', 'XY')] }]],
      ['googleapps[0].fingerprints', [{ ...GOOD, fingerprints: Array(11).fill(FINGERPRINT) }]],
    ])('returns 400 naming %s for invalid googleapps (%#)', async (field, googleapps) => {
      expectBad(await add(ada, freeHost(), { googleapps }), field);
    });

    it('returns 409 for a domain that any account has, also for requests at the same time', async () => {
      const host = freeHost();
      const clients = await Promise.all(Array.from({ length: 8 }, () => app.account()));
      const answers = await Promise.all(clients.map((client) => add(client, host)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
      const answer = await add(ada, host);
      expect([answer.status, badFields(answer)]).toEqual([409, ['domain']]);
    });
  });

  describe('PUT /api/domain/{id}/update', () => {
    it('keeps the apps that open the links of the domain unless it names them', async () => {
      const apps = {
        appleapps: ['ABCDE12345.com.example.app'],
        googleapps: [{ package: 'com.example.app', fingerprints: [FINGERPRINT.toLowerCase()] }],
      };
      const { id } = (await add(ada, freeHost(), apps)).body;
      const stored = { ...apps, googleapps: [{ package: 'com.example.app', fingerprints: [FINGERPRINT] }] };
      expect(await rows(ada)).toMatchObject([stored]);
      await update(id, { redirectroot: 'https://example.com' });
      expect(await rows(ada)).toMatchObject([stored]);
      await update(id, NO_APPS);
      expect(await rows(ada)).toMatchObject([NO_APPS]);
    });

    it('keeps the branding unless it names it, and then replaces all of it', async () => {
      const { id } = (await add(ada, freeHost(), { branding: BRAND })).body;
      await update(id, { redirectroot: 'https://example.com' });
      expect(await rows(ada)).toMatchObject([{ branding: BRAND }]);
      const footer = { name: null, logo: null, color: null, footer: 'Shop' };
      await update(id, { branding: footer });
      expect((await ada.get(`/api/domain/${id}`)).body.data.branding).toEqual(footer);
      expectBad(await update(id, { branding: { color: 'url(x)' } }), 'branding.color');
      await update(id, { branding: null });
      expect(await rows(ada)).toMatchObject([{ branding: null }]);
    });
  });

  describe('Links on a domain', () => {
    it('have its host in their address, and redirect there only', async () => {
      const host = freeHost();
      const { id } = (await add(ada, host)).body;
      const link = await ada.link({ domain: `https://${host}`, custom: 'sale' });
      expect(link.shorturl).toBe(`https://${host}/sale`);
      expect((await app.visit('/sale', { host })).headers.location).toBe('https://example.com/page');
      expect((await app.visit('/sale')).status).toBe(404);
      expect((await ada.get('/api/urls')).body.data.urls[0]).toMatchObject({ domain: id, shorturl: link.shorturl });
      expect((await ada.get(`/api/urls?short=${host}/sale`)).body.details.domain).toBe(id);
    });

    it('are found by a bare alias, unless a link on the own host has it', async () => {
      const host = freeHost();
      await add(ada, host);
      const branded = await ada.link({ domain: host, custom: `bare${count}` });
      expect((await ada.get(`/api/urls?short=bare${count}`)).body.details.shorturl).toBe(branded.shorturl);
      expect((await (await app.account()).get(`/api/urls?short=bare${count}`)).body.error).toBe(1);
      const own = await ada.link({ custom: `bare${count}` });
      expect((await ada.get(`/api/urls?short=bare${count}`)).body.details.shorturl).toBe(own.shorturl);
    });

    it('may have aliases that are taken on other hosts', async () => {
      const host = freeHost();
      await add(ada, host);
      const custom = `same${count}`;
      await ada.link({ custom });
      const addToDomain = () => ada.post('/api/url/add', { url: 'https://example.com', custom, domain: host });
      expect((await addToDomain()).status).toBe(200);
      expect((await addToDomain()).status).toBe(409);
    });

    it('move to the domain, and back to the host of the service', async () => {
      const host = freeHost();
      const { id: domain } = (await add(ada, host)).body;
      const { id } = await ada.link({ custom: `move${count}` });
      const moved = (await ada.put(`/api/url/${id}/update`, { domain: host })).body.shorturl;
      expect(moved).toBe(`https://${host}/move${count}`);
      expect((await app.visit(`/move${count}`)).status).toBe(404);
      expect((await remove(domain)).status).toBe(409);
      await ada.put(`/api/url/${id}/update`, { domain: app.baseUrl });
      expect((await app.visit(`/move${count}`)).status).toBe(302);
      expect((await remove(domain)).status).toBe(200);
    });

    it('make deleting the domain return 409 until they are deleted', async () => {
      const host = freeHost();
      const { id: domain } = (await add(ada, host)).body;
      const { id } = await ada.link({ domain: host });
      const refused = await remove(domain);
      expect([refused.status, refused.body]).toEqual([
        409,
        { error: 1, code: 'conflict', message: expect.stringContaining('archived') },
      ]);
      expect(await rows(ada)).toHaveLength(1);
      await ada.delete(`/api/url/${id}/delete`);
      expect((await remove(domain)).status).toBe(200);
    });
  });

  describe('A domain of another account', () => {
    it('returns the same as an unknown one, and stays as it is', async () => {
      const eve = await app.account();
      const host = freeHost();
      const { id } = (await add(eve, host)).body;
      for (const unknown of [id, 2_000_000_000]) {
        expect((await update(unknown, { redirectroot: 'https://example.com' })).status).toBe(404);
        expect((await remove(unknown)).status).toBe(404);
      }
      expectBad(await ada.post('/api/url/add', { url: 'https://example.com', domain: host }), 'domain');
      expect(await rows(eve)).toMatchObject([{ id, redirectroot: '' }]);
    });
  });
});
