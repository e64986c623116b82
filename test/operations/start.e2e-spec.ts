import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '../support/conditions';
import { freePort, send } from '../support/http';
import { useServices } from '../support/service-process';
import { BROWSER } from '../support/user-agents';

describe('The first start', () => {
  const { start } = useServices();

  it('logs the address and prints an API key of the administrator that works', async () => {
    const service = await (await start()).ready();
    const headers = await service.authorization();
    expect(service.stdout).toContain(`http://localhost:${service.port}`);
    const { body } = await service.send('/api/account', { headers });
    expect(body.data).toMatchObject({ username: 'admin', status: 'free', expires: null });
  });

  it('writes nothing to stderr', async () => {
    const service = await (await start()).ready();
    expect(service.stderr).toBe('');
  });

  it('prints the key, and later starts do not', async () => {
    const first = await (await start()).ready();
    await first.authorization();
    expect(await first.stop()).toBe(0);
    const second = await (await start()).ready();
    // All that it logs is read once it has ended.
    expect(await second.stop()).toBe(0);
    expect(second.findKey()).toBeUndefined();
  });

  it('of two processes on an empty database at the same time prints one key', async () => {
    const services = await Promise.all([start(), start()]);
    await Promise.all(services.map((service) => service.ready()));
    const codes = await Promise.all(services.map((service) => service.stop()));
    expect(codes).toEqual([0, 0]);
    expect(services.filter((service) => service.findKey())).toHaveLength(1);
  });
});

describe('A restart', () => {
  const { start } = useServices();

  it('keeps the statistics of all visits before it', async () => {
    const service = await (await start()).ready();
    const headers = await service.authorization();
    const id = await service.createLink('go');
    await Promise.all(Array.from({ length: 50 }, () => service.send('/go', { headers: { 'user-agent': BROWSER } })));
    expect(await service.stop('SIGTERM')).toBe(0);
    const again = await (await start()).ready();
    const { body } = await again.send(`/api/url/${id}`, { headers });
    expect(body.data).toMatchObject({ clicks: 50, uniqueClicks: 1 });
  });
});

describe('npm run start:prod', () => {
  const { environment } = useServices();

  it.each(['SIGTERM', 'SIGINT'] as const)('passes %s on and ends after the service', async (signal) => {
    const port = await freePort();
    const { PATH = '' } = process.env;
    const settings = { ...environment(), HOST: '127.0.0.1', PORT: String(port), DRAIN_SECONDS: '0', NODE_ENV: 'test' };
    const npm = spawn('npm', ['run', '--silent', 'start:prod'], { env: { PATH, ...settings }, stdio: 'ignore' });
    const ended = once(npm, 'exit');
    await eventually(async () => expect((await send(port, '/health/ready')).status).toBe(200));
    npm.kill(signal);
    await ended;
    await expect(send(port, '/health/live')).rejects.toThrow('ECONNREFUSED');
  });
});
