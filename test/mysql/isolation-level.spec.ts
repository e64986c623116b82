import { DataSource } from 'typeorm';
import { TestApp } from '../support/test-app';

/** MySQL and MariaDB call it by different names. */
const LEVEL = "SHOW VARIABLES WHERE Variable_name IN ('tx_isolation', 'transaction_isolation')";

it('Every connection reads what others have committed', async () => {
  const app = await TestApp.start();
  const runners = Array.from({ length: 5 }, () => app.get(DataSource).createQueryRunner());
  const levels = await Promise.all(runners.map((runner) => runner.query(LEVEL))).finally(() =>
    Promise.all(runners.map((runner) => runner.release())),
  );
  expect(levels.map(([row]) => row.Value)).toEqual(runners.map(() => 'READ-COMMITTED'));
  await app.stop();
});
