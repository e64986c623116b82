import { MIGRATIONS } from '../../src/database/migration-list';
import { Counted } from '../support/stored-clicks';
import { ServiceProcess } from '../support/service-process';
import { eventually } from '../support/test-app';
import { createTestDatabase, TestDatabase } from '../support/test-database';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('A stop', () => {
  let database: TestDatabase;
  let service: ServiceProcess;

  const start = async (environment: Record<string, string> = {}) => {
    service = await ServiceProcess.start({ ...database.environment, ...environment });
    return service;
  };

  beforeEach(async () => (database = await createTestDatabase()));
  afterEach(async () => {
    await service.stop('SIGKILL');
    await database.drop();
  });

  it('waits for the migrations of a start, which are never cut in two', async () => {
    await start();
    const counted = await Counted.open(database.environment);
    const done = async () => Number((await counted.query('SELECT COUNT(*) AS done FROM migrations'))[0]!.done);
    await eventually(async () => expect(await done()).toBeGreaterThan(0), 20);
    expect(await service.stop()).toBe(0);
    expect(await done()).toBe(MIGRATIONS.length);
    await counted.close();
  });

  it('may be asked for at any moment of the start, and the next start is none the worse', async () => {
    const codes = [];
    for (const moment of [400, 800, 1_600]) {
      await start();
      await pause(moment);
      codes.push(await service.stop('SIGTERM'));
      expect(service.stderr).toBe('');
    }
    // Only before it runs at all does the system end it.
    expect(codes.filter((code) => code !== null && code !== 0)).toEqual([]);
    expect(codes.at(-1)).toBe(0);
    await (await start()).ready();
    expect((await service.send('/health/ready')).status).toBe(200);
  }, 60_000);
});
