import { DataSource } from 'typeorm';
import { ServiceProcess } from '../support/service-process';
import { TestApp } from '../support/test-app';
import { createTestDatabase } from '../support/test-database';

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
        url.username = 'nobody';
        url.password = 'wrong';
      }),
      'has a user or password that the server refuses.',
    ],
  ])('with %s stops the start with one line that does not repeat it', async (_, url, problem) => {
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
