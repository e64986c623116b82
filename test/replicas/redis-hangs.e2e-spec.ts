import { Counted } from '../support/clicks';
import { describeIf, eventually } from '../support/conditions';
import { LoadGenerator } from '../support/load-generator';
import { duringOutage, OUTAGE_MS, timed } from '../support/outage';
import { ClicksRedis } from '../support/redis';
import { ServiceProcess, useServices } from '../support/service-process';
import { TcpProxy } from '../support/tcp-proxy';

describeIf(ClicksRedis.isInstalled)('While Redis hangs, a service with clicks in Redis', () => {
  const services = useServices();
  let redis: ClicksRedis;
  let proxy: TcpProxy;
  let service: ServiceProcess;

  beforeEach(async () => {
    redis = await ClicksRedis.start();
    proxy = await TcpProxy.start(Number(new URL(redis.server.url()).port));
    const environment = { ...redis.environment, REDIS_URL: `redis://127.0.0.1:${proxy.port}`, RATE_LIMIT: '1000' };
    service = await (await services.start(environment)).ready();
    await service.createLink('known');
  });
  afterEach(async () => {
    await service.stop('SIGKILL');
    proxy.stop();
    await redis.remove();
  });

  const redisState = async () => (await service.send('/health/ready')).body.checks.redis;

  it(
    'responds in time, counts clicks from files, and those of the stream when Redis replies again',
    async () => {
      const headers = await service.authorization();
      const counted = await Counted.open(services.environment());
      const load = new LoadGenerator('/known');
      load.start(service.port, 2);
      await eventually(async () => expect((await counted.visitors()).length).toBeGreaterThan(50));
      const times: number[] = [];
      await duringOutage(proxy, async () => {
        const [visit, api] = await Promise.all([timed(service, '/known'), timed(service, '/api/urls', headers)]);
        expect([visit.status, api.status]).toEqual([302, 200]);
        times.push(visit.milliseconds, api.milliseconds);
      });
      await eventually(async () => expect(await redisState()).toBe('up'));
      // In the stream.
      await load.stop();
      await eventually(async () => expect(await counted.visitors()).toHaveLength(load.sent), 15);
      expect(await counted.differences()).toEqual([]);
      await counted.close();
      expect(await redis.backlog()).toBe(0);
      expect(Math.max(...times)).toBeLessThan(1_500);
      expect([load.refused, load.failed]).toEqual([[], []]);
    },
    3 * OUTAGE_MS,
  );

  it('counts clicks from files while it hangs, and stops gracefully', async () => {
    const counted = await Counted.open(services.environment());
    const load = new LoadGenerator('/known');
    proxy.hang();
    await load.send(service.port, 10);
    await eventually(async () => expect(await counted.visitors()).toHaveLength(10));
    expect(await redisState()).toBe('away');
    await counted.close();
    expect(await service.stop()).toBe(0);
    expect(service.log()).not.toMatch(/did not finish in time|unhandled|uncaught/i);
  });
});
