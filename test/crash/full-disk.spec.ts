import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Counted } from '../support/clicks';
import { canMount, describeWhere, eventually } from '../support/conditions';
import { Crowd } from '../support/generated';
import { readMetrics } from '../support/http';
import { ServiceProcess } from '../support/service-process';
import { createTestDatabase, TestDatabase } from '../support/test-database';

describeWhere(canMount())('A disk that is full', () => {
  let database: TestDatabase;
  let disk: string;
  let service: ServiceProcess;
  let counted: Counted;

  beforeAll(async () => {
    database = await createTestDatabase();
    disk = join(database.environment.DATA_DIR, 'clicks');
    mkdirSync(disk);
    expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', disk]).status).toBe(0);
    service = await (await ServiceProcess.start(database.environment)).ready();
    counted = await Counted.open(database.environment);
  });
  afterAll(async () => {
    await service.stop('SIGKILL');
    await counted.close();
    expect(spawnSync('umount', [disk]).status).toBe(0);
    await database.drop();
  });

  const fill = () => writeFileSync(join(disk, 'filler'), Buffer.alloc(statfsSync(disk).bavail * 4_096 - 4_096));
  const lost = () => Number(/(\d+) since the start/.exec(service.stdout + service.stderr)?.[1] ?? 0);

  it('keeps no visitor waiting; what is lost is said, and what is written is counted', async () => {
    await eventually(async () => expect(service.findKey()).toBeDefined());
    const headers = { authorization: `Bearer ${service.findKey()}` };
    const body = { url: 'https://example.com', custom: 'go' };
    await service.send('/api/url/add', { method: 'POST', headers, body });
    const crowd = new Crowd('/go');
    await crowd.send(service.port, 5);
    fill();
    await crowd.send(service.port, 100);
    await eventually(async () => expect(lost()).toBeGreaterThan(0));
    expect(crowd.refused).toEqual([]);
    rmSync(join(disk, 'filler'));
    await crowd.send(service.port, 20);
    const { find } = readMetrics(await service.send('/metrics'));
    await service.stop();
    const visitors = await counted.visitors();
    // From the first to the last: before, while there was room, and after.
    expect(visitors).toEqual(expect.arrayContaining([0, 4, 5, 105, 124]));
    const total = [...(service.stdout + service.stderr).matchAll(/(\d+) since the start/g)].map(([, count]) => count);
    expect(visitors.length).toBe(125 - Number(total.at(-1)));
    expect(find('clicks_lost_total')).toBe(Number(total.at(-1)));
    expect(service.stdout + service.stderr).not.toContain('hold no whole clicks');
  });
});
