import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { useServices } from '../support/service-process';

describe('The service', () => {
  const { environment, start } = useServices();

  const expectRefusal = async (name: string, settings: Record<string, string>) => {
    const service = await start(settings);
    expect(await service.ended()).toBe(1);
    expect(service.stderr.trim().split('\n')).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
  };

  // src/config/settings.spec.ts has all values that are wrong in themselves.
  it.each([
    ['PORT', '70000'],
    ['GEOIP_DB', '/nowhere.mmdb'],
    ['BLOCKLIST', '/nowhere/hosts'],
    ['DATA_DIR', '/dev/null/data'],
    // Not even root can create a folder there.
    ['DATA_DIR', '/sys/signpost'],
    ['HOST', 'nowhere.invalid'],
    ['HOST', '192.0.2.1'],
  ])('does not start with a wrong %s (%s), and names it in one line', (name, value) =>
    expectRefusal(name, { [name]: value }),
  );

  it('does not start on a port that is in use, and names the setting', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const port = String((other.address() as AddressInfo).port);
    await expectRefusal('PORT', { PORT: port });
    await expectRefusal('METRICS_PORT', { METRICS_PORT: port });
    other.close();
    await expectRefusal('METRICS_PORT', { PORT: port, METRICS_PORT: port });
  });

  it('does not start if it cannot write clicks, and names the folder', async () => {
    writeFileSync(join(environment().DATA_DIR, 'clicks'), 'not a folder');
    await expectRefusal('DATA_DIR', {});
  });
});
