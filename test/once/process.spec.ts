import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { AddressInfo, connect, createServer } from 'node:net';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { eventually, itWhere } from '../support/conditions';
import { startedServices } from '../support/service-process';

describe('The process of the built service', () => {
  const { environment, start } = startedServices();

  const blames = async (name: string, given: Record<string, string>) => {
    const service = await start(given);
    expect(await service.ended()).toBe(1);
    expect(service.stderr.trim().split('\n')).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
  };

  itWhere(process.platform === 'linux')(
    'has one thread that gives way to the others: the one that counts',
    async () => {
      const service = await (await start()).ready();
      const ownPriority = getPriority();
      await eventually(async () =>
        expect(service.niceness().filter((niceness) => niceness > ownPriority)).toEqual([ownPriority + 3]),
      );
    },
  );

  it('stops in time while a client never finishes its request', async () => {
    const service = await (await start()).ready();
    const client = connect(service.port, '127.0.0.1');
    client.on('error', () => undefined);
    client.write('POST /api/url/add HTTP/1.1\r\nHost: localhost\r\nContent-Length: 24\r\n\r\n{"url":');
    await new Promise((next) => setTimeout(next, 200));
    const stopped = await Promise.race([
      service.stop('SIGTERM'),
      new Promise((next) => setTimeout(() => next('too late'), 9_500)),
    ]);
    client.destroy();
    expect(stopped).toBe(0);
  });

  it('does not start where somebody else listens, and names the port', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const port = String((taken.address() as AddressInfo).port);
    await blames('PORT', { PORT: port });
    await blames('METRICS_PORT', { METRICS_PORT: port });
    taken.close();
    await blames('METRICS_PORT', { PORT: port, METRICS_PORT: port });
  });

  it('does not start where clicks cannot be written, and names the folder', async () => {
    const folder = join(environment().DATA_DIR, 'clicks');
    writeFileSync(folder, 'no folder');
    await blames('DATA_DIR', {});
  });
});
