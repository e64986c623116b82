import { Counted } from '../support/clicks';
import { describeIf, eventually } from '../support/conditions';
import { LoadGenerator } from '../support/load-generator';
import { ServiceProcess } from '../support/service-process';
import { MariadbServer } from '../support/test-database';
import { BROWSER } from '../support/user-agents';

const AS_BROWSER = { headers: { 'user-agent': BROWSER } };

describeIf(MariadbServer.isInstalled)('While the database is unreachable, the service', () => {
  let mariadb: MariadbServer;
  let service: ServiceProcess;

  beforeAll(async () => {
    mariadb = await MariadbServer.create();
    await start();
    for (const alias of ['known', 'unknown']) await service.createLink(alias);
    await service.stop();
  });
  afterAll(async () => {
    await service?.stop('SIGKILL');
    await mariadb?.remove();
  });

  const start = async () =>
    (service = await (await ServiceProcess.start({ ...mariadb.environment, RATE_LIMIT: '1000' })).ready());
  const readiness = async () => {
    const { status, body } = await service.send('/health/ready');
    return [status, body.checks?.database];
  };
  const becomesReady = () => eventually(async () => expect(await readiness()).toEqual([200, 'up']));
  const becomesUnready = () => eventually(async () => expect(await readiness()).toEqual([503, 'down']));
  const expectVisitors = async (count: () => number) => {
    const counted = await Counted.open(mariadb.environment);
    await eventually(async () => expect((await counted.visitors()).length).toBe(count()));
    await counted.query('DELETE FROM clicks');
    await counted.close();
  };

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'redirects from memory, returns 503 for other links and counts all visits later (%s)',
    async (signal) => {
      await start();
      const load = new LoadGenerator('/known');
      const hasRedirected = (more: number) => {
        const before = load.redirected.length;
        return eventually(async () => expect(load.redirected.length).toBeGreaterThan(before + more));
      };
      load.start(service.port, 4);
      await hasRedirected(50);
      await mariadb.stop(signal);
      await becomesUnready();
      const unknown = await service.send('/unknown', AS_BROWSER);
      expect([unknown.status, Number(unknown.headers['retry-after']) > 0]).toEqual([503, true]);
      await hasRedirected(50);
      await eventually(async () => expect(service.log()).toContain('Clicks could not be counted; trying again.'));
      await mariadb.start();
      await becomesReady();
      await hasRedirected(50);
      await load.stop();
      expect(load.refused).toEqual([]);
      await expectVisitors(() => load.sent);
      expect((await service.send('/unknown', AS_BROWSER)).status).toBe(302);
      expect(await service.stop()).toBe(0);
      expect(service.log()).not.toMatch(/unhandled|uncaught|counting thread/i);
    },
  );

  it('stops although the database hangs, and counts the visits after the next start', async () => {
    await start();
    const load = new LoadGenerator('/known');
    await load.send(service.port, 3);
    mariadb.signal('SIGSTOP');
    await load.send(service.port, 3);
    await becomesUnready();
    expect(await service.stop()).toBe(0);
    mariadb.signal('SIGCONT');
    await start();
    await expectVisitors(() => 6);
  });
});
