import { MIGRATIONS } from '../../src/database/migrations/migration-list';
import { Counted } from '../support/clicks';
import { eventually } from '../support/conditions';
import { startedServices } from '../support/service-process';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('A stop', () => {
  const { environment, start } = startedServices();

  it('waits for the migrations of a start, which are never cut in two', async () => {
    const service = await start();
    const counted = await Counted.open(environment());
    const done = async () => Number((await counted.query('SELECT COUNT(*) AS done FROM migrations'))[0]!.done);
    await eventually(async () => expect(await done()).toBeGreaterThan(0), 20);
    expect(await service.stop()).toBe(0);
    expect(await done()).toBe(MIGRATIONS.length);
    await counted.close();
  });

  it('may be asked for at any moment of the start, and the next start is none the worse', async () => {
    const codes = [];
    for (const moment of [400, 800, 1_600]) {
      const service = await start();
      await pause(moment);
      codes.push(await service.stop('SIGTERM'));
      expect(service.stderr).toBe('');
    }
    // Only before it runs at all does the system end it.
    expect(codes.filter((code) => code !== null && code !== 0)).toEqual([]);
    expect(codes.at(-1)).toBe(0);
    const last = await (await start()).ready();
    expect((await last.send('/health/ready')).status).toBe(200);
  }, 60_000);
});
