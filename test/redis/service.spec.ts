import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { eventually } from '../support/conditions';
import { OwnRedis } from '../support/redis';
import { ServiceProcess } from '../support/service-process';
import { BROWSER } from '../support/test-app';
import { createTestDatabase, TestDatabase } from '../support/test-database';

const PASSWORD = 'sesame%2Fopen';
const WRITTEN = /sesame/;
const times = (text: string, part: string) => text.split(part).length - 1;

describe('The built service with a REDIS_URL', () => {
  let database: TestDatabase;
  let redis: OwnRedis;
  const running: ServiceProcess[] = [];

  const start = async (environment: Record<string, string>) => {
    const service = await ServiceProcess.start({ ...database.environment, LOG_LEVEL: 'info', ...environment });
    running.push(service);
    return service;
  };
  const outputOf = ({ stdout, stderr }: ServiceProcess) => stdout + stderr;

  beforeAll(async () => (redis = await OwnRedis.make('--requirepass', decodeURIComponent(PASSWORD))));
  beforeEach(async () => (database = await createTestDatabase()));
  afterEach(async () => {
    await Promise.all(running.splice(0).map((service) => service.stop('SIGKILL')));
    await database.drop();
    redis.thaw();
  });
  afterAll(() => redis.remove());

  it('says once that Redis is away, and once that it is back, and never the password', async () => {
    const service = await (await start({ REDIS_URL: redis.url(`:${PASSWORD}@`) })).ready();
    expect(outputOf(service)).not.toContain('Redis is');
    await redis.stop();
    await eventually(async () => expect(times(outputOf(service), 'Redis is away')).toBe(1));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await redis.start();
    await eventually(async () => expect(times(outputOf(service), 'Redis is back')).toBe(1));
    expect(await service.stop()).toBe(0);
    expect([times(outputOf(service), 'Redis is away'), times(outputOf(service), 'Redis is back')]).toEqual([1, 1]);
    expect(outputOf(service)).not.toMatch(WRITTEN);
    expect(outputOf(service)).not.toMatch(/ioredis|unhandled|uncaught/i);
  });

  it('starts without it, answers, and is joined to it later', async () => {
    await redis.stop();
    const service = await (await start({ REDIS_URL: redis.url(`default:${PASSWORD}@`) })).ready();
    expect(times(outputOf(service), 'Redis is away')).toBe(1);
    expect((await service.send('/nowhere', { headers: { 'user-agent': BROWSER } })).status).toBe(404);
    expect((await service.send('/api/account')).headers['x-ratelimit-remaining']).toBe('29');
    await redis.start();
    await eventually(async () => expect(outputOf(service)).toContain('Redis is back'));
    expect(outputOf(service)).not.toMatch(WRITTEN);
  });

  it('goes on when Redis has no room for more, and says so once', async () => {
    const full = await OwnRedis.make('--maxmemory', '1');
    const service = await (await start({ REDIS_URL: full.url() })).ready();
    const answers = await Promise.all(Array.from({ length: 30 }, () => service.send('/api/account')));
    const left = answers.map(({ headers }) => Number(headers['x-ratelimit-remaining']));
    expect(left.sort((one, other) => one - other)).toEqual(Array.from({ length: 30 }, (_, number) => number));
    expect(times(outputOf(service), 'Redis refuses')).toBe(1);
    expect(await service.stop()).toBe(0);
    await full.remove();
  });

  it('stops in time while Redis says nothing', async () => {
    const service = await (await start({ REDIS_URL: redis.url(`:${PASSWORD}@`) })).ready();
    redis.freeze();
    const began = Date.now();
    expect(await service.stop()).toBe(0);
    expect(Date.now() - began).toBeLessThan(5_000);
  });

  it('goes on when a password that was good is so no more', async () => {
    const service = await (await start({ REDIS_URL: redis.url(`:${PASSWORD}@`) })).ready();
    await redis.stop();
    await redis.start('--requirepass', 'another');
    await eventually(async () => expect(outputOf(service)).toContain('WRONGPASS'));
    expect((await service.send('/api/account')).status).toBe(401);
    await redis.stop();
    await redis.start();
    await eventually(async () => expect(outputOf(service)).toContain('Redis is back'));
    expect(outputOf(service)).not.toMatch(WRITTEN);
  });

  it('does not start with a password that is refused, and says so in one line', async () => {
    const service = await start({ REDIS_URL: redis.url(':sesame-wrong@') });
    expect(await service.ended()).toBe(1);
    expect(service.stderr).toBe('REDIS_URL has a user or password that the server refuses.\n');
    expect(service.stdout).toBe('');
  });

  it('speaks TLS with a server whose certificate it can verify, and with no other', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'signpost-tls-'));
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const options = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-keyout', key, '-out', cert];
    expect(spawnSync('openssl', [...options, ...names]).status).toBe(0);
    const tls = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }, (socket) => {
      const inner = connect(Number(new URL(redis.url()).port), '127.0.0.1');
      socket.on('error', () => inner.destroy()).pipe(inner);
      inner.on('error', () => socket.destroy()).pipe(socket);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => tls.once('listening', resolve));
    const REDIS_URL = `rediss://:${PASSWORD}@localhost:${(tls.address() as AddressInfo).port}`;

    const doubting = await start({ REDIS_URL });
    expect(await doubting.ended()).toBe(1);
    expect(doubting.stderr).toMatch(/^REDIS_URL .*certificate/);
    const trusting = await (await start({ REDIS_URL, NODE_EXTRA_CA_CERTS: cert })).ready();
    expect(outputOf(trusting)).not.toContain('Redis is away');
    expect(await trusting.stop()).toBe(0);
    tls.close();
    rmSync(folder, { recursive: true });
  });
});
