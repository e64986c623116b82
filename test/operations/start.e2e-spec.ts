import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateKey } from '../../src/api-keys/key-text';
import { eventually } from '../support/conditions';
import { PASSWORD, SCRIPT } from '../support/dashboard';
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

  it('prints a one-time link that sets the e-mail address and the password of the administrator', async () => {
    const service = await (await start()).ready();
    await service.authorization();
    const link = /^http:\/\/localhost:\d+\/dashboard\/setup\?token=[\w-]{43}$/m;
    await eventually(async () => expect(service.stdout).toMatch(link));
    const token = new URL(link.exec(service.stdout)![0]).searchParams.get('token');
    const headers = { host: 'localhost', ...SCRIPT };
    const post = (path: string, body: object) => service.send(path, { method: 'POST', headers, body });
    const account = { username: 'admin', email: 'admin@localhost' };
    const checked = await post('/api/session/setup/check', { token });
    expect(checked.body.data).toEqual({ ...account, purpose: 'setup' });
    const names = { email: 'ada@example.com', username: 'ada' };
    const { body } = await post('/api/session/setup', { token, password: PASSWORD, ...names });
    expect(body.data.account).toMatchObject({ ...names, admin: true });
    expect((await post('/api/session', { login: 'ada', password: PASSWORD })).status).toBe(200);
  });

  it.each(['off', 'on'])('prints no such link with DASHBOARD=%s if none is needed', async (word) => {
    const folder = await mkdtemp(join(tmpdir(), 'signpost-admin-'));
    const file = join(folder, 'password');
    await writeFile(file, PASSWORD);
    const settings = { DASHBOARD: word, ...(word === 'on' ? { ADMIN_PASSWORD_FILE: file } : {}) };
    const service = await (await start(settings)).ready();
    await service.authorization();
    await service.stop();
    expect(service.stdout).not.toContain('token=');
    await rm(folder, { recursive: true });
  });

  describe('with ADMIN_EMAIL, ADMIN_PASSWORD_FILE and ADMIN_KEY_FILE', () => {
    let folder: string;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'signpost-admin-'));
    });
    afterEach(() => rm(folder, { recursive: true }));

    it('sets the account up, and writes its key to the file, for its owner only, in place of the log', async () => {
      const [keyFile, passwordFile] = [join(folder, 'key'), join(folder, 'password')];
      await writeFile(passwordFile, 'correct horse battery\n');
      const settings = { ADMIN_EMAIL: 'Ops@Example.com', ADMIN_PASSWORD_FILE: passwordFile, ADMIN_KEY_FILE: keyFile };
      const service = await (await start(settings)).ready();
      const key = (await readFile(keyFile, 'utf8')).trim();
      expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
      const headers = { authorization: `Bearer ${key}` };
      expect((await service.send('/api/account', { headers })).body.data.email).toBe('ops@example.com');
      const body = { login: 'admin', password: 'correct horse battery' };
      expect((await service.send('/api/user/login', { method: 'POST', headers, body })).status).toBe(200);
      await service.stop();
      expect(service.stdout).not.toContain(key);
      expect(service.stdout).toContain(keyFile);
    });

    it('reads no file of a password at later starts', async () => {
      const file = join(folder, 'password');
      await writeFile(file, PASSWORD);
      await (await (await start({ ADMIN_PASSWORD_FILE: file })).ready()).stop();
      await rm(file);
      const service = await (await start({ ADMIN_PASSWORD_FILE: file })).ready();
      expect(await service.stop()).toBe(0);
    });

    it('uses the key that the file holds', async () => {
      const [keyFile, key] = [join(folder, 'key'), generateKey()];
      await writeFile(keyFile, `${key}\n`);
      const service = await (await start({ ADMIN_KEY_FILE: keyFile })).ready();
      expect((await service.send('/api/users', { headers: { authorization: key } })).status).toBe(200);
    });

    it('accepts the key from the first request on', async () => {
      const [keyFile, key] = [join(folder, 'key'), generateKey()];
      await writeFile(keyFile, key);
      const service = await start({ ADMIN_KEY_FILE: keyFile });
      let first: number | undefined;
      await eventually(async () => {
        first = (await service.send('/api/account', { headers: { authorization: key } })).status;
      });
      expect(first).toBe(200);
    });

    it('writes one key to the file, which works, when processes start at the same time', async () => {
      const settings = { ADMIN_KEY_FILE: join(folder, 'key'), DASHBOARD: 'off' };
      const services = await Promise.all([start(settings), start(settings)]);
      await Promise.all(services.map((service) => service.ready()));
      const headers = { authorization: (await readFile(settings.ADMIN_KEY_FILE, 'utf8')).trim() };
      for (const service of services) expect((await service.send('/api/users', { headers })).status).toBe(200);
      expect(await readdir(folder)).toEqual(['key']);
    });

    it('does not start with a file that holds no key, and names the setting', async () => {
      const keyFile = join(folder, 'key');
      await writeFile(keyFile, 'secret');
      const service = await start({ ADMIN_KEY_FILE: keyFile });
      expect(await service.ended()).toBe(1);
      expect(service.stderr).toMatch(/^ADMIN_KEY_FILE must name a file that contains an API key/);
    });
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
