import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { clickOf, Counted, leaveSegment } from '../../support/clicks';
import { eventually } from '../../support/conditions';
import { freePort, readMetrics, send, sendText } from '../../support/http';
import { useServices } from '../../support/service-process';
import { TestApp, TestClient } from '../../support/test-app';
import { createTestDatabase, TestDatabase } from '../../support/test-database';
import { BROWSER } from '../../support/user-agents';

describe('Metrics', () => {
  let database: TestDatabase;
  let app: TestApp;
  let client: TestClient;

  beforeAll(async () => {
    database = await createTestDatabase();
    app = await TestApp.start({ database });
    client = await app.account();
  });
  afterAll(() => app.stop());

  const metrics = async (port = app.port) => readMetrics(await send(port, '/metrics'));
  /** Waits until a metric has grown by exactly a number. */
  const expectGrowth = async (by: number, name: string, labels: string, act: () => Promise<unknown>) => {
    const before = (await metrics()).find(name, labels) ?? 0;
    await act();
    await eventually(async () => expect((await metrics()).find(name, labels)).toBe(before + by));
  };
  /** Waits until the clicks of earlier tests are counted. */
  const expectNoBacklog = () => eventually(async () => expect((await metrics()).find('spool_bytes')).toBe(0));
  const expectVisit = (outcome: string, act: () => Promise<unknown>) =>
    expectGrowth(1, 'visits_total', `outcome="${outcome}"`, act);

  it('are in the text format of Prometheus', async () => {
    const response = await app.send('/metrics');
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    for (const line of response.text.trim().split('\n'))
      expect(line).toMatch(/^(|# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? \S+)$/);
  });

  it('count requests of the API by method, route and status, without ids', async () => {
    const { id } = await client.link();
    const route = 'method="GET",route="/api/url/:id"';
    await expectGrowth(2, 'api_requests_total', `${route},status="200"`, async () => {
      await client.get(`/api/url/${id}`);
      await client.get(`/api/url/${id}?q=secret`);
    });
    await expectGrowth(1, 'api_requests_total', `${route},status="401"`, () => app.send(`/api/url/${id}`));
    await expectGrowth(1, 'api_requests_total', 'method="GET",route="/api/*",status="404"', () =>
      client.get('/api/made/up'),
    );
    await expectGrowth(1, 'api_requests_total', 'method="GET",route="",status="400"', () => app.send('/api/%zz'));
    const { find, series } = await metrics();
    expect(find('api_request_seconds_count', route)).toBe(3);
    expect(series.filter((one) => /secret|made/.test(one))).toEqual([]);
  });

  it.each([
    ['redirect', {}, {}],
    ['page', { type: 'frame' }, {}],
    ['preview', { metatitle: 'A title' }, { 'user-agent': 'Twitterbot/1.0' }],
    ['locked', { password: 'open sesame' }, {}],
  ])('count visits with the outcome %s', async (outcome, fields, headers) => {
    const { shorturl } = await client.link(fields);
    await expectVisit(outcome, () => app.visit(shorturl, headers));
  });

  it('count visits of unknown addresses and of other pages', async () => {
    await expectVisit('not_found', () => app.visit('/unknown-alias'));
    await expectVisit('not_found', () => app.visit('/%ff'));
    await expectVisit('not_found', () => app.visit('/qr/unknown-alias.svg'));
    await expectVisit('hosted', () => app.visit('/'));
  });

  it('count submitted forms, and those beyond the rate limit', async () => {
    const { shorturl } = await client.link({ password: 'open sesame' });
    const guess = () => app.submit(shorturl, { password: 'wrong' });
    await expectGrowth(10, 'visits_total', 'outcome="form"', async () => {
      for (let time = 0; time < 10; time++) await guess();
    });
    await expectVisit('too_many', guess);
  });

  it('count hits and misses of the link cache', async () => {
    const { shorturl } = await client.link();
    await expectGrowth(1, 'cache_misses_total', 'cache="links"', () => app.visit(shorturl));
    await expectGrowth(2, 'cache_hits_total', 'cache="links"', async () => {
      await app.visit(shorturl);
      await app.visit(shorturl);
    });
  });

  it('count clicks of people and of bots', async () => {
    await expectNoBacklog();
    const { shorturl } = await client.link();
    await expectGrowth(2, 'clicks_counted_total', 'by="person"', async () => {
      await expectGrowth(1, 'clicks_counted_total', 'by="bot"', () =>
        app.visit(shorturl, { 'user-agent': 'curl/8.0' }),
      );
      await app.visit(shorturl);
      await app.visit(shorturl);
    });
    const { find } = await metrics();
    const counted = ['person', 'bot'].map((who) => find('clicks_counted_total', `by="${who}"`)!);
    expect(find('clicks_written_total')).toBe(counted[0]! + counted[1]!);
    expect(find('click_counting_seconds_total')).toBeGreaterThan(0);
    expect(find('clicks_lost_total')).toBe(0);
  });

  it('count background fetches', () =>
    expectGrowth(1, 'fetches_total', 'result="refused"', () => client.link({ url: 'https://example.com/untitled' })));

  it('have the size and the age of clicks that wait', async () => {
    await expectNoBacklog();
    const { shorturl } = await client.link();
    await expectGrowth(1, 'clicks_counted_total', 'by="person"', () => app.visit(shorturl));
    const counted = await Counted.open(database.environment);
    await counted.whileCountingIsBlocked(async () => {
      for (let visitor = 0; visitor < 5; visitor++) await app.visit(shorturl);
      await eventually(async () => {
        const { find } = await metrics();
        expect(find('spool_segments')).toBeGreaterThan(0);
        expect(find('spool_bytes')).toBeGreaterThan(500);
        expect(find('spool_age_seconds')).toBeGreaterThan(0.2);
      });
    });
    await counted.close();
    await eventually(async () => {
      const { find } = await metrics();
      expect(['segments', 'bytes', 'age_seconds'].map((what) => find(`spool_${what}`))).toEqual([0, 0, 0]);
    });
  });

  it('count clicks of deleted links that an ended process left behind', async () => {
    const second = await createTestDatabase();
    leaveSegment(
      second.environment.DATA_DIR,
      [1, 2, 3].map((visitor) => clickOf(99, visitor)),
    );
    const other = await TestApp.start({ database: second });
    await eventually(async () =>
      expect((await metrics(other.port)).find('clicks_dropped_total', 'reason="link_gone"')).toBe(3),
    );
    await other.stop();
  });

  it('are on METRICS_PORT if it is set, with health on both ports', async () => {
    const port = await freePort();
    const other = await TestApp.start({ environment: { METRICS_PORT: String(port) } });
    const statuses = async (at: number) =>
      Promise.all(
        ['/metrics', '/health/live', '/health/ready', '/'].map(async (path) => (await send(at, path)).status),
      );
    expect(await statuses(port)).toEqual([200, 200, 200, 404]);
    expect(await statuses(other.port)).toEqual([404, 200, 200, 200]);
    await other.stop();
    await expect(send(port, '/metrics')).rejects.toThrow('ECONNREFUSED');
  });

  it('are on METRICS_PORT with the security headers of PORT, whatever the request', async () => {
    const port = await freePort();
    const other = await TestApp.start({ environment: { METRICS_PORT: String(port) } });
    const requests = [
      [200, 'GET /metrics HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
      [200, 'GET http://a/metrics HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
      [200, 'GET /metrics HTTP/1.1\r\nHost: a\r\nExpect: b\r\nConnection: close\r\n\r\n'],
      [404, 'GET /unknown HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
      [400, 'GET /metrics HTTP/1.1\r\n\r\n'],
      [400, 'GET /metrics HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n'],
      [400, 'hello\r\n\r\n'],
      [431, `GET /metrics HTTP/1.1\r\nHost: a\r\nA: ${'a'.repeat(17_000)}\r\n\r\n`],
    ] as const;
    for (const [status, request] of requests) {
      const answer = await sendText(port, request);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'\r\n");
    }
    await other.stop();
  });
});

interface Panel {
  title: string;
  targets?: { expr: string; legendFormat: string }[];
}

const DASHBOARD = resolve(__dirname, '../../../deploy/grafana-dashboard.json');
/** Labels that Prometheus adds. */
const PROMETHEUS_LABELS = ['instance', 'le'];

/** The names of the metrics in a query. */
const metricsIn = (query: string) => query.match(/\b(signpost|nodejs|process)_\w+/g) ?? [];
/** The names of the labels in a query or a legend. */
const labelsIn = (query: string) =>
  [/by \(([^)]*)\)/g, /\{([^}]*)\}/g, /\{\{(\w+)\}\}/g]
    .flatMap((pattern) => [...query.matchAll(pattern)].flatMap(([, inside]) => inside!.split(',')))
    .map((label) => /\w+/.exec(label)![0]);

describe('The Grafana dashboard', () => {
  const { start } = useServices();

  it('queries every metric of the built service, and no others', async () => {
    const service = await (await start()).ready();
    await service.createLink('go');
    for (let visitor = 0; visitor < 3; visitor++) await service.send('/go', { headers: { 'user-agent': BROWSER } });
    await eventually(async () => {
      const { find } = readMetrics(await service.send('/metrics'));
      expect(find('clicks_counted_total', 'by="person"')).toBe(3);
      expect(find('spool_bytes')).toBe(0);
    });
    // This metric appears with the first garbage collection.
    await eventually(async () =>
      expect((await service.send('/metrics')).text).toContain('nodejs_gc_duration_seconds_sum{'),
    );
    const { names, series } = readMetrics(await service.send('/metrics'));
    const labels = new Set(series.flatMap((one) => [...one.matchAll(/(\w+)="/g)].map(([, label]) => label)));
    const { panels, templating } = JSON.parse(readFileSync(DASHBOARD, 'utf8')) as {
      panels: Panel[];
      templating: { list: { query: string }[] };
    };
    const queries = panels.flatMap(({ targets = [] }) => targets);
    expect(queries.length).toBeGreaterThan(20);
    for (const query of [...queries.map(({ expr }) => expr), templating.list[1]!.query]) {
      expect(metricsIn(query).length).toBeGreaterThan(0);
      expect([query, metricsIn(query).filter((name) => !names.has(name))]).toEqual([query, []]);
    }
    for (const { expr, legendFormat } of queries) {
      const unknown = labelsIn(`${expr} ${legendFormat}`).filter(
        (label) => !labels.has(label) && !PROMETHEUS_LABELS.includes(label),
      );
      expect([expr, unknown]).toEqual([expr, []]);
    }
    const queried = new Set(queries.flatMap(({ expr }) => metricsIn(expr)));
    const ours = [...names].filter((name) => name.startsWith('signpost_') && !/_(sum|count)$/.test(name));
    expect(ours.filter((name) => !queried.has(name))).toEqual([]);
  });
});
