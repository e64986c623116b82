import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { frameOf, lineOf } from '../../src/clicks/spool-frame';
import { Counted } from '../support/clicks';
import { eventually } from '../support/conditions';
import { freePort, readMetrics, send } from '../support/http';
import { BROWSER, TestApp, TestClient } from '../support/test-app';
import { createTestDatabase, TestDatabase } from '../support/test-database';

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
  /** Waits until a number has grown by so much, and no more. */
  const grows = async (by: number, name: string, labels: string, act: () => Promise<unknown>) => {
    const before = (await metrics()).find(name, labels) ?? 0;
    await act();
    await eventually(async () => expect((await metrics()).find(name, labels)).toBe(before + by));
  };
  const visited = (outcome: string, act: () => Promise<unknown>) =>
    grows(1, 'visits_total', `outcome="${outcome}"`, act);

  it('are what Prometheus reads', async () => {
    const answer = await app.send('/metrics');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    for (const line of answer.text.trim().split('\n'))
      expect(line).toMatch(/^(|# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? \S+)$/);
  });

  it('count requests of the API by method, route and status, and never by whose they are', async () => {
    const { id } = await client.link();
    const route = 'method="GET",route="/api/url/:id"';
    await grows(2, 'api_requests_total', `${route},status="200"`, async () => {
      await client.get(`/api/url/${id}`);
      await client.get(`/api/url/${id}?q=secret`);
    });
    await grows(1, 'api_requests_total', `${route},status="401"`, () => app.send(`/api/url/${id}`));
    await grows(1, 'api_requests_total', 'method="GET",route="/api/*",status="404"', () => client.get('/api/made/up'));
    await grows(1, 'api_requests_total', 'method="GET",route="",status="400"', () => app.send('/api/%zz'));
    const { find, series } = await metrics();
    expect(find('api_request_seconds_count', route)).toBe(3);
    expect(series.filter((one) => /secret|made/.test(one))).toEqual([]);
  });

  it.each([
    ['redirect', {}, {}],
    ['page', { type: 'frame' }, {}],
    ['preview', { metatitle: 'A title' }, { 'user-agent': 'Twitterbot/1.0' }],
    ['locked', { password: 'open sesame' }, {}],
  ])('count visits that end with: %s', async (outcome, fields, headers) => {
    const { shorturl } = await client.link(fields);
    await visited(outcome, () => app.visit(shorturl, headers));
  });

  it('count visits that lead nowhere, and those of other pages', async () => {
    await visited('not_found', () => app.visit('/nobody-has-this'));
    await visited('not_found', () => app.visit('/%ff'));
    await visited('not_found', () => app.visit('/qr/unknown.svg'));
    await visited('hosted', () => app.visit('/'));
  });

  it('count forms, and those that are too many', async () => {
    const { shorturl } = await client.link({ password: 'open sesame' });
    const guess = () => app.submit(shorturl, { password: 'wrong' });
    await grows(10, 'visits_total', 'outcome="form"', async () => {
      for (let time = 0; time < 10; time++) await guess();
    });
    await visited('too_many', guess);
  });

  it('count what was in memory and what was not', async () => {
    const { shorturl } = await client.link();
    await grows(1, 'cache_misses_total', 'cache="links"', () => app.visit(shorturl));
    await grows(2, 'cache_hits_total', 'cache="links"', async () => {
      await app.visit(shorturl);
      await app.visit(shorturl);
    });
  });

  it('count clicks of people and of programs', async () => {
    const { shorturl } = await client.link();
    await grows(2, 'clicks_counted_total', 'by="person"', async () => {
      await grows(1, 'clicks_counted_total', 'by="bot"', () => app.visit(shorturl, { 'user-agent': 'curl/8.0' }));
      await app.visit(shorturl);
      await app.visit(shorturl);
    });
    const { find } = await metrics();
    const counted = ['person', 'bot'].map((who) => find('clicks_counted_total', `by="${who}"`)!);
    expect(find('clicks_written_total')).toBe(counted[0]! + counted[1]!);
    expect(find('click_counting_seconds_total')).toBeGreaterThan(0);
    expect(find('clicks_lost_total')).toBe(0);
  });

  it('count fetches in the background', () =>
    grows(1, 'fetches_total', 'result="refused"', () => client.link({ url: 'https://example.com/untitled' })));

  it('tell how many clicks wait, and for how long', async () => {
    const { shorturl } = await client.link();
    await grows(1, 'clicks_counted_total', 'by="person"', () => app.visit(shorturl));
    const counted = await Counted.open(database.environment);
    await counted.whileNobodyCounts(async () => {
      for (let visitor = 0; visitor < 5; visitor++) await app.visit(shorturl);
      await eventually(async () => {
        const { find } = await metrics();
        expect([find('spool_clicks'), find('spool_segments')]).toEqual([5, 1]);
        expect(find('spool_bytes')).toBeGreaterThan(500);
        expect(find('spool_age_seconds')).toBeGreaterThan(0.2);
        expect(find('spool_age_seconds')).toBeLessThan(10);
      });
    });
    await counted.close();
    await eventually(async () => {
      const { find } = await metrics();
      expect(['clicks', 'bytes', 'age_seconds'].map((what) => find(`spool_${what}`))).toEqual([0, 0, 0]);
    });
  });

  it('count clicks whose link is gone, also those that somebody has left behind', async () => {
    const second = await createTestDatabase();
    const folder = join(second.environment.DATA_DIR, 'clicks', '0123456789abcdef');
    mkdirSync(folder, { recursive: true });
    const click = {
      linkId: 99,
      at: Date.now(),
      visitor: 'v'.repeat(22),
      userAgent: BROWSER,
      referrer: '',
      languages: '',
    };
    writeFileSync(join(folder, '0000000001.clicks'), frameOf(lineOf(click).repeat(3)));
    const other = await TestApp.start({ database: second });
    await eventually(async () =>
      expect((await metrics(other.port)).find('clicks_dropped_total', 'reason="link_gone"')).toBe(3),
    );
    await other.stop();
  });

  it('are at a port of their own where there is one, and health at both', async () => {
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
});
