import { Counted } from '../support/clicks';
import { describeWhere, eventually } from '../support/conditions';
import { Crowd } from '../support/generated';
import { ServiceProcess } from '../support/service-process';
import { BROWSER } from '../support/test-app';
import { OwnMariadb } from '../support/test-database';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describeWhere(OwnMariadb.isThere)('While the database is away', () => {
  let mariadb: OwnMariadb;
  let service: ServiceProcess;

  beforeAll(async () => (mariadb = await OwnMariadb.make()), 60_000);
  afterAll(async () => {
    await service?.stop('SIGKILL');
    await mariadb?.remove();
  });

  const make = async (custom: string) => {
    const headers = { authorization: `Bearer ${service.findKey()}` };
    const body = { url: 'https://example.com', custom };
    expect((await service.send('/api/url/add', { method: 'POST', headers, body })).status).toBe(200);
  };

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'known links go on, others are not available, and all clicks arrive later (%s)',
    async (signal) => {
      service = await (await ServiceProcess.start({ ...mariadb.environment, RATE_LIMIT: '1000' })).ready();
      await eventually(async () => expect(service.stdout).toContain('ready at'));
      const key = service.findKey();
      if (key !== undefined) for (const alias of ['known', 'unknown']) await make(alias);
      const crowd = new Crowd('/known');
      crowd.start(service.port, 4);
      await pause(700);
      const before = crowd.redirected.length;
      await mariadb.stop(signal);
      await eventually(async () => {
        const ready = await service.send('/health/ready');
        expect([ready.status, ready.body.checks.database]).toEqual([503, 'down']);
      });
      const unknown = await service.send('/unknown', { headers: { 'user-agent': BROWSER } });
      expect([unknown.status, Number(unknown.headers['retry-after']) > 0]).toEqual([503, true]);
      await pause(2_500);
      expect(crowd.redirected.length).toBeGreaterThan(before + 10);
      const log = () => service.stdout + service.stderr;
      await eventually(async () => expect(log()).toContain('Clicks wait to be counted.'));
      await mariadb.start();
      await pause(500);
      await crowd.stop();
      expect(crowd.refused).toEqual([]);
      await eventually(async () => expect((await service.send('/health/ready')).status).toBe(200), 20);
      const counted = await Counted.open(mariadb.environment);
      await eventually(async () => expect((await counted.visitors()).length).toBe(crowd.sent), 20);
      expect((await service.send('/unknown', { headers: { 'user-agent': BROWSER } })).status).toBe(302);
      await counted.query('DELETE FROM clicks');
      await counted.close();
      expect(await service.stop()).toBe(0);
      expect(log()).not.toMatch(/unhandled|uncaught|thread that counts/i);
    },
    60_000,
  );

  it('a stop ends in time, though the database hangs and answers nothing', async () => {
    service = await (await ServiceProcess.start({ ...mariadb.environment, RATE_LIMIT: '1000' })).ready();
    await new Crowd('/known').send(service.port, 3);
    mariadb.signal('SIGSTOP');
    await new Crowd('/known').send(service.port, 3);
    const ready = await service.send('/health/ready');
    expect([ready.status, ready.body.checks.database]).toEqual([503, 'down']);
    const asked = Date.now();
    expect(await service.stop()).toBe(0);
    expect(Date.now() - asked).toBeLessThan(10_000);
    expect(service.stdout).toContain('did not end in time');
    mariadb.signal('SIGCONT');
    service = await (await ServiceProcess.start(mariadb.environment)).ready();
    const counted = await Counted.open(mariadb.environment);
    await eventually(async () => expect((await counted.visitors()).length).toBe(6), 20);
    await counted.close();
  }, 60_000);
});
