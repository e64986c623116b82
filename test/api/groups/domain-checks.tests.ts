import { RequestListener } from 'node:http';
import { DnsServer, proxyTo, Site, withDomainsAt } from '../../support/sites';
import { TestClient, useApp } from '../../support/test-app';

const ZONE: Parameters<typeof DnsServer.start>[0] = {
  'links.service.example': { A: ['127.0.0.1'] },
  'elsewhere.example': { A: ['198.51.100.1'] },
};
const [OK, PROBLEM, UNKNOWN] = ['ok', 'problem', 'unknown'].map((state) => (finding: string) => ({
  state,
  finding,
  message: expect.any(String),
}));
const NO_CERTIFICATE = { issuer: null, expires: null };

describe('POST /api/domain/{id}/check', () => {
  let dns: DnsServer;
  let proxy: Site;
  /** What responds at the domains. */
  let respond: RequestListener;
  let ada: TestClient;
  let count = 0;

  beforeAll(async () => {
    dns = await DnsServer.start(ZONE);
    proxy = await Site.serve((incoming, response) => respond(incoming, response));
  });
  const app = useApp(() => ({
    environment: { DNS_SERVERS: dns.address, DOMAIN_TARGETS: 'links.service.example' },
    reach: withDomainsAt(proxy.port, { DNS_SERVERS: dns.address }),
  }));
  afterAll(async () => {
    await proxy.stop();
    await dns.stop();
  });
  beforeEach(async () => {
    respond = proxyTo(app);
    ada = await app.account();
  });

  /** Adds a domain that points to the service. */
  const addDomain = async (scheme: 'http' | 'https' = 'http'): Promise<{ id: number; host: string }> => {
    const host = `go${++count}.example`;
    ZONE[host] = { CNAME: 'links.service.example' };
    const { id } = (await ada.post('/api/domain/add', { domain: `${scheme}://${host}` })).body;
    return { id, host };
  };
  const check = (id: number, client = ada) => client.post(`/api/domain/${id}/check`);

  it('finds a domain that works, and keeps the result', async () => {
    const { id } = await addDomain();
    expect((await ada.get(`/api/domain/${id}`)).body.data.check).toBeNull();
    const { status, body } = await check(id);
    const off = { state: 'off', finding: 'no_certificate_needed', message: expect.any(String), ...NO_CERTIFICATE };
    expect([status, body.data]).toEqual([
      200,
      {
        date: expect.stringMatching(/^20\d\d-/),
        dns: { ...OK!('points_here'), found: ['links.service.example', 'a private address'] },
        ownership: OK!('proved'),
        certificate: off,
        reachability: OK!('served'),
      },
    ]);
    expect((await ada.get(`/api/domain/${id}`)).body.data.check).toEqual(body.data);
  });

  it('requests nothing from a domain that points elsewhere', async () => {
    const { id, host } = await addDomain();
    let requests = 0;
    respond = (_incoming, response) => (requests++, response.end());
    ZONE[host] = { CNAME: 'elsewhere.example' };
    expect((await check(id)).body.data).toMatchObject({
      dns: { ...PROBLEM!('points_elsewhere'), found: ['elsewhere.example', '198.51.100.1'] },
      ownership: PROBLEM!('not_proved'),
      certificate: UNKNOWN!('records_first'),
      reachability: UNKNOWN!('records_first'),
    });
    ZONE[host] = {};
    expect((await check(id)).body.data).toMatchObject({ dns: { ...PROBLEM!('no_record'), found: [] } });
    expect(requests).toBe(0);
  });

  it('keeps the first 20 records', async () => {
    const { id, host } = await addDomain();
    ZONE[host] = { A: Array.from({ length: 25 }, (_, index) => `198.51.100.${index}`) };
    expect((await check(id)).body.data.dns.found).toHaveLength(20);
  });

  it.each<[string, RequestListener]>([
    ['has the right status', (_incoming, response) => response.setHeader('x-signpost', 'something').end()],
    [
      'redirects to elsewhere',
      (_incoming, response) => response.writeHead(302, { location: 'http://192.0.2.1/' }).end(),
    ],
    ['redirects to itself', (_incoming, response) => response.writeHead(302, { location: '?' }).end()],
  ])('finds another server at the domain that %s', async (_name, other) => {
    const { id } = await addDomain();
    respond = other;
    expect((await check(id)).body.data.reachability).toEqual(PROBLEM!('other_server'));
  });

  it('lets other accounts link to a domain until this service is found there, and again once it no longer is', async () => {
    const { id, host } = await addDomain();
    const eve = await app.account();
    const statuses: number[] = [];
    const link = async () => statuses.push((await eve.post('/api/url/add', { url: `http://${host}/x` })).status);
    await link();
    await check(id);
    await link();
    respond = (_incoming, response) => response.end();
    await check(id);
    await link();
    expect(statuses).toEqual([200, 400, 200]);
  });

  it('finds a certificate that browsers would not accept', async () => {
    const { id } = await addDomain('https');
    expect((await check(id)).body.data).toMatchObject({
      certificate: { ...PROBLEM!('certificate_invalid'), ...NO_CERTIFICATE },
      reachability: PROBLEM!('no_connection'),
    });
  });

  it('returns 404 for a domain of another account', async () => {
    const { id } = await addDomain();
    expect((await check(id, await app.account())).status).toBe(404);
  });

  it('returns 429 after 20 checks in a minute', async () => {
    const { id, host } = await addDomain();
    ZONE[host] = {};
    const statuses = [];
    for (let tries = 0; tries < 21; tries++) statuses.push((await check(id)).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });

  it('decides at once whether links of other accounts may lead to the domain', async () => {
    const eve = await app.account();
    const { id, host } = await addDomain();
    const create = async () => (await eve.post('/api/url/add', { url: `http://${host}/x` })).status;
    expect(await create()).toBe(200);
    await check(id);
    expect(await create()).toBe(400);
    respond = (_, response) => response.end('Another server.');
    await check(id);
    expect(await create()).toBe(200);
  });

  it('has the records to set at GET /api/domains/records', async () => {
    const records = [
      { type: 'CNAME', value: 'links.service.example' },
      { type: 'A', value: '127.0.0.1' },
    ];
    expect((await ada.get('/api/domains/records')).body.data).toEqual({ required: true, records });
  });
});

describe('The check of a domain at a private address', () => {
  let dns: DnsServer;
  beforeAll(async () => {
    dns = await DnsServer.start({ 'go.example': { A: ['10.0.0.5'] }, 'links.service.example': { A: ['10.0.0.5'] } });
  });
  const app = useApp(() => ({
    environment: { DNS_SERVERS: dns.address, DOMAIN_TARGETS: 'links.service.example' },
    reach: withDomainsAt(1, { DNS_SERVERS: dns.address }),
  }));
  afterAll(() => dns.stop());

  it('makes no connection', async () => {
    const ada = await app.account();
    const { id } = (await ada.post('/api/domain/add', { domain: 'go.example' })).body;
    expect((await ada.post(`/api/domain/${id}/check`)).body.data).toMatchObject({
      dns: { state: 'ok' },
      certificate: UNKNOWN!('not_public'),
      reachability: UNKNOWN!('not_public'),
    });
  });
});
