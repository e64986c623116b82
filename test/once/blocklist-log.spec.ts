import { eventually } from '../support/conditions';
import { ServiceProcess } from '../support/service-process';
import { TestHostsFile } from '../support/sites';
import { createTestDatabase } from '../support/test-database';

describe('The log of a service with a blocklist', () => {
  it('names broken lines by their numbers, and says that a list that is gone goes on', async () => {
    const [database, file] = [await createTestDatabase(), await TestHostsFile.make('bad.example\n||broken^\n')];
    const environment = { ...database.environment, BLOCKLIST: file.path, LOG_LEVEL: 'info' };
    const service = await (await ServiceProcess.start(environment)).ready();
    const log = () => service.stdout + service.stderr;
    expect(log()).toContain('Line 2 of the blocklist names no host.');
    await file.replace(`bad.example\nworse.example\n${'x\n'.repeat(30)}`);
    await eventually(async () => expect(log()).toContain('The blocklist has 2 hosts.'));
    expect(log()).toContain('Line 22 of the blocklist names no host.');
    expect(log()).toContain('10 more lines of the blocklist name no host.');
    await file.remove();
    await eventually(async () => expect(log()).toContain('The blocklist is gone. Its last 2 hosts stay blocked.'));
    expect(log().match(/The blocklist is gone/g)).toHaveLength(1);
    await service.stop();
    await Promise.all([database.drop(), file.drop()]);
  });
});
