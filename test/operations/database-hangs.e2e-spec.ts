import { Counted } from '../support/clicks';
import { describeIf, eventually } from '../support/conditions';
import { LoadGenerator } from '../support/load-generator';
import { duringOutage, OUTAGE_MS, timed } from '../support/outage';
import { ServiceProcess } from '../support/service-process';
import { TcpProxy } from '../support/tcp-proxy';
import { MariadbServer } from '../support/test-database';

const COUNTED_WITHIN_SECONDS = 15;
/** Number of the first visitor of the second test. */
const FIRST = 1_000_000;

describeIf(MariadbServer.isInstalled)('While the database hangs, the service', () => {
  let mariadb: MariadbServer;
  let proxy: TcpProxy;
  let service: ServiceProcess;
  let headers: { authorization: string };

  const start = async () => {
    const { DATABASE_URL, ...environment } = mariadb.environment;
    const url = new URL(DATABASE_URL);
    url.port = String(proxy.port);
    service = await ServiceProcess.start({ ...environment, DATABASE_URL: url.href, RATE_LIMIT: '1000' });
    await service.ready();
  };

  beforeAll(async () => {
    mariadb = await MariadbServer.create();
    proxy = await TcpProxy.start(Number(new URL(mariadb.environment.DATABASE_URL).port));
    await start();
    headers = await service.authorization();
    await service.createLink('known');
  });
  afterEach(() => service.stop('SIGKILL'));
  afterAll(async () => {
    proxy?.stop();
    await mariadb?.remove();
  });

  const counted = async <T>(read: (counts: Counted) => Promise<T>): Promise<T> => {
    const counts = await Counted.open(mariadb.environment);
    return read(counts).finally(() => counts.close());
  };

  it(
    'responds in time to visitors and clients, and counts every visit once soon after its return',
    async () => {
      const load = new LoadGenerator('/known');
      load.start(service.port, 2);
      await eventually(async () => expect(load.redirected.length).toBeGreaterThan(50));
      const responses = { cached: [] as number[], uncached: [] as number[], api: [] as number[] };
      let number = 0;
      await duringOutage(proxy, async () => {
        await load.stop();
        await load.send(service.port, 5);
        const [cached, uncached, api] = await Promise.all([
          timed(service, '/known'),
          timed(service, `/unknown-${number++}`),
          timed(service, '/api/urls', headers),
        ]);
        expect([cached.status, uncached.status, api.status]).toEqual([302, 503, 503]);
        responses.cached.push(cached.milliseconds);
        responses.uncached.push(uncached.milliseconds);
        responses.api.push(api.milliseconds);
        expect((await service.send('/health/ready')).body.checks.database).toBe('down');
      });
      await counted(async (counts) => {
        const { length } = await counts.visitors();
        const goesOn = async () => expect((await counts.visitors()).length).toBeGreaterThan(length);
        await eventually(goesOn, COUNTED_WITHIN_SECONDS);
        await eventually(async () => expect(await counts.visitors()).toHaveLength(load.sent));
        expect(await counts.differences()).toEqual([]);
      });
      expect(Math.max(...responses.cached)).toBeLessThan(1_000);
      expect(Math.max(...responses.uncached)).toBeLessThan(3_000);
      expect(Math.max(...responses.api)).toBeLessThan(10_000);
      expect([load.refused, load.failed]).toEqual([[], []]);
      expect((await timed(service, '/api/urls', headers)).status).toBe(200);
    },
    3 * OUTAGE_MS,
  );

  it('stops within ten seconds, and counts the visits after the next start', async () => {
    await start();
    const load = new LoadGenerator('/known', FIRST);
    await load.send(service.port, 3);
    proxy.hang();
    await load.send(service.port, 3);
    // A query under way.
    const request = timed(service, '/api/urls', headers).catch(() => undefined);
    await eventually(async () => expect((await service.send('/health/ready')).status).toBe(503));
    const begun = performance.now();
    expect(await service.stop()).toBe(0);
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(service.log()).not.toMatch(/unhandled|uncaught/i);
    await request;
    proxy.recover();
    await start();
    await counted((counts) =>
      eventually(async () => expect((await counts.visitors()).filter((visitor) => visitor >= FIRST)).toHaveLength(6)),
    );
  });
});
