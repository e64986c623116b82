import { Counted } from '../support/clicks';
import { eventually } from '../support/conditions';
import { send } from '../support/http';
import { LoadGenerator, RoundRobin } from '../support/load-generator';
import { ServiceProcess } from '../support/service-process';
import { createTestDatabase, TestDatabase } from '../support/test-database';

describe('A rolling restart of two processes behind a proxy', () => {
  let database: TestDatabase;
  let proxy: RoundRobin;
  const running: ServiceProcess[] = [];

  const start = async () => {
    const environment = { ...database.environment, DRAIN_SECONDS: '1', RATE_LIMIT: '1000000' };
    const service = await (await ServiceProcess.start(environment)).ready();
    running.push(service);
    return service;
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = await RoundRobin.start();
  });
  afterAll(async () => {
    await Promise.all(running.map((service) => service.stop('SIGKILL')));
    proxy.stop();
    await database.drop();
  });

  it('fails no request of clients that keep their connections, and counts every click', async () => {
    const first = await start();
    const pair = [first, await start()];
    await eventually(async () => expect(first.findKey()).toBeDefined());
    const headers = { authorization: `Bearer ${first.findKey()}` };
    const body = { url: 'https://example.com', custom: 'go' };
    await first.send('/api/url/add', { method: 'POST', headers, body });
    await proxy.lead(...pair.map(({ port }) => port));

    const load = new LoadGenerator('/go');
    load.start(proxy.port, 6);
    let isOver = false;
    const answers: (number | string)[] = [];
    const client = (async () => {
      while (!isOver)
        answers.push(await send(proxy.port, '/api/urls', { headers }).then(({ status }) => status, String));
    })();
    for (const place of [0, 1]) {
      await load.redirects(100);
      const old = pair[place]!;
      pair[place] = await start();
      await proxy.lead(...pair.map(({ port }) => port), old.port);
      expect(await old.stop('SIGTERM')).toBe(0);
      await proxy.lead(...pair.map(({ port }) => port));
    }
    await load.redirects(100);
    isOver = true;
    await Promise.all([load.stop(), client]);

    expect([load.failed, load.refused]).toEqual([[], []]);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(load.redirected.length).toBeGreaterThan(100);
    const counted = await Counted.open(database.environment);
    await eventually(async () => expect((await counted.visitors()).length).toBe(load.sent));
    expect(await counted.clicks()).toEqual(Array(3).fill(load.sent));
    await counted.close();
  });
});
