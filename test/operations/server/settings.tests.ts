import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { AddressInfo, createServer, Server, Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { useServices } from '../../support/service-process';

const ROOT = resolve(__dirname, '../../..');

/** A server that sends a text to every client, and nothing else. */
async function startServer(greeting = ''): Promise<{ server: Server; port: string }> {
  const server = createServer((socket: Socket) => socket.on('error', () => undefined).write(greeting));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  server.unref();
  return { server, port: String((server.address() as AddressInfo).port) };
}

describe('The service', () => {
  const { environment, start } = useServices();

  /** The output of a start that fails is one line, beside the key that a first start prints before it listens. */
  const expectRefusal = async (name: string, settings: Record<string, string>) => {
    const service = await start({ LOG_LEVEL: 'info', ...settings });
    expect(await service.ended()).toBe(1);
    expect(service.stderr.trim().split('\n')).toEqual([expect.stringMatching(new RegExp(`^${name} [^\n]+\\.$`))]);
    expect(service.stdout).not.toMatch(/error|^ +at /im);
    return service;
  };

  // src/config/settings.spec.ts has the values that are invalid in themselves.
  it.each([
    ['PORT', '70000'],
    ['BLOCKLIST', '/nowhere/hosts'],
    ['GEOIP_DB', __filename],
    ['DATA_DIR', '/dev/null/data'],
    // Not even root can create a folder there.
    ['DATA_DIR', '/sys/signpost'],
    ['DATA_DIR', '/proc/signpost'],
    ['DATA_DIR', `/tmp/${'x'.repeat(300)}`],
    ['ADMIN_PASSWORD_FILE', '/nowhere/password'],
    ['ADMIN_PASSWORD_FILE', '/dev/null'],
    ['HOST', 'nowhere.invalid'],
    ['HOST', '192.0.2.1'],
    ['HOST', '127.0.0.1:80'],
    ['HOST', 'fe80::1%nowhere'],
    ['DATABASE_URL', 'mysql://root@nowhere.invalid/signpost'],
    ['DATABASE_URL', 'mysql://root@127.0.0.1:1/signpost'],
  ])('does not start with an invalid %s (%s), and names it in one line', async (name, value) => {
    await expectRefusal(name, { [name]: value });
  });

  it.each(['BLOCKLIST', 'GEOIP_DB'])('does not wait for a named pipe as %s', async (name) => {
    const pipe = join(environment().DATA_DIR, 'pipe');
    execFileSync('mkfifo', [pipe]);
    await expectRefusal(name, { [name]: pipe });
  });

  it('does not start on a port that is in use, and names the setting', async () => {
    const { server, port } = await startServer();
    expect((await expectRefusal('PORT', { PORT: port })).findKey()).toBeDefined();
    await expectRefusal('METRICS_PORT', { METRICS_PORT: port });
    server.close();
    await expectRefusal('METRICS_PORT', { PORT: port, METRICS_PORT: port });
  });

  it('does not start if it cannot write clicks, and names the folder', async () => {
    writeFileSync(join(environment().DATA_DIR, 'clicks'), 'not a folder');
    await expectRefusal('DATA_DIR', {});
  });

  it('does not start with a file that is not a database, and names the folder', async () => {
    writeFileSync(join(environment().DATA_DIR, 'signpost.sqlite'), 'x'.repeat(10_000));
    await expectRefusal('DATA_DIR', { DATABASE_URL: '' });
  });

  it('does not start with a DATABASE_URL of another server', async () => {
    const { server, port } = await startServer('SSH-2.0-OpenSSH_9.2\r\n');
    await expectRefusal('DATABASE_URL', { DATABASE_URL: `mysql://root@127.0.0.1:${port}/signpost` });
    server.close();
  });

  it.each([
    ['the service', ROOT],
    ['the command line', join(ROOT, 'dist/src/cli/main.js'), 'stats', 'verify'],
  ])('does not start with a .env that cannot be read, and names it in one line: %s', (_, ...command) => {
    const folder = environment().DATA_DIR;
    mkdirSync(join(folder, '.env'));
    const env = { ...environment(), PATH: process.env.PATH };
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, env, encoding: 'utf8' });
    expect([status, stdout, stderr]).toEqual([1, '', '.env must be a file, but is a folder.\n']);
  });

  it('stops on SIGTERM while it waits for the database', async () => {
    const { server, port } = await startServer();
    const connected = once(server, 'connection');
    const service = await start({ DATABASE_URL: `mysql://root@127.0.0.1:${port}/signpost` });
    await connected;
    expect(await service.stop('SIGTERM')).toBe(0);
    expect(service.log()).toBe('');
    server.close();
  });
});
