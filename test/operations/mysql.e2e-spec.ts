import { DataSource } from 'typeorm';
import { describeIf, eventually } from '../support/conditions';
import { ServiceProcess } from '../support/service-process';
import { TestApp, useApp } from '../support/test-app';
import { createTestDatabase, MariadbServer } from '../support/test-database';

const urlWith = (change: (url: URL) => void): string => {
  const url = new URL(process.env.TEST_MYSQL_URL!);
  url.pathname = '/signpost_nowhere';
  change(url);
  return url.href;
};

describe('A DATABASE_URL of MySQL', () => {
  it.each([
    ['a database that does not exist', urlWith(() => undefined), 'names a database that does not exist.'],
    [
      'a wrong password',
      urlWith((url) => {
        url.username = 'unknown';
        url.password = 'wrong';
      }),
      'has a user or password that the server refuses.',
    ],
  ])('with %s stops the start with one line that does not contain the URL', async (_, url, problem) => {
    const service = await ServiceProcess.start({ DATABASE_URL: url });
    expect(await service.ended()).toBe(1);
    expect(service.stderr.trim()).toBe(`DATABASE_URL ${problem}`);
  });

  it('with a character set that lacks scripts stops the start', async () => {
    const database = await createTestDatabase('latin1');
    const name = new URL(database.environment.DATABASE_URL).pathname.slice(1);
    await expect(TestApp.start({ database })).rejects.toThrow(
      `DATABASE_URL names the database "${name}", which uses latin1`,
    );
    await database.drop();
  });
});

/** MySQL and MariaDB have different names for it. */
const ISOLATION_LEVEL = "SHOW VARIABLES WHERE Variable_name IN ('tx_isolation', 'transaction_isolation')";

describe('Connections to MySQL', () => {
  it('use the isolation level READ COMMITTED', async () => {
    const app = await TestApp.start();
    const runners = Array.from({ length: 5 }, () => app.get(DataSource).createQueryRunner());
    const levels = await Promise.all(runners.map((runner) => runner.query(ISOLATION_LEVEL))).finally(() =>
      Promise.all(runners.map((runner) => runner.release())),
    );
    expect(levels.map(([row]) => row.Value)).toEqual(runners.map(() => 'READ-COMMITTED'));
    await app.stop();
  });
});

const HOUR_MS = 3_600_000;
const halfHourOf = (milliseconds: number) => Math.floor((2 * milliseconds) / HOUR_MS);
/** As the API writes times. */
const toTimestamp = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ');

describeIf(MariadbServer.isInstalled)('A server in another time zone', () => {
  let mariadb: MariadbServer;
  beforeAll(async () => (mariadb = await MariadbServer.create('--default-time-zone=+13:00')));
  const app = useApp(() => ({ database: { environment: mariadb.environment, drop: () => mariadb.remove() } }));

  it('does not change times, expirations or the hours of statistics', async () => {
    const client = await app.account();
    const before = Date.now();
    const { id, shorturl } = await client.link({ expiry: new Date(before + HOUR_MS).toISOString() });
    expect((await app.visit(shorturl)).status).toBe(302);
    const counted = async () => (await client.get(`/api/url/${id}`)).body;
    await eventually(async () => expect((await counted()).data.clicks).toBe(1));
    const after = Date.now();

    const { date } = (await counted()).details;
    expect(date >= toTimestamp(before) && date <= toTimestamp(after)).toBe(true);
    const rows = await app.get(DataSource).query<{ half_hour: number }[]>('SELECT half_hour FROM link_half_hours');
    expect([halfHourOf(before), halfHourOf(after)]).toContain(rows[0]!.half_hour);
    jest.spyOn(Date, 'now').mockReturnValue(before + HOUR_MS);
    expect((await app.visit(shorturl)).status).toBe(410);
  });
});
