import { Logger } from '@nestjs/common';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer as createTlsServer } from 'node:tls';
import { Counted } from '../support/clicks';
import { describeIf, eventually } from '../support/conditions';
import { LoadGenerator } from '../support/load-generator';
import { duringOutage, TcpProxy, timed } from '../support/outage';
import { ServiceProcess, useServices } from '../support/service-process';
import { Site } from '../support/sites';
import { BROWSER } from '../support/user-agents';
import { readSettings } from '../../src/config/settings';
import { RedisConnection } from '../../src/redis/redis-connection';
import { ClicksRedis, RedisServer } from './redis';

const PASSWORD = 'sesame%2Fopen';
const occurrences = (text: string, part: string) => text.split(part).length - 1;

describe('The service with a REDIS_URL', () => {
  let redis: RedisServer;
  const services = useServices();
  const start = (environment: Record<string, string>) => services.start({ LOG_LEVEL: 'info', ...environment });

  beforeAll(async () => (redis = await RedisServer.create('--requirepass', decodeURIComponent(PASSWORD))));
  afterEach(() => redis.thaw());
  afterAll(() => redis.remove());

  it('logs once that Redis is unreachable and once that it is reachable again, without the password', async () => {
    const service = await (await start({ REDIS_URL: redis.url(`:${PASSWORD}@`) })).ready();
    expect(service.log()).not.toContain('Redis is');
    await redis.stop();
    await eventually(async () => expect(occurrences(service.log(), 'Redis is unreachable')).toBe(1));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await redis.start();
    await eventually(async () => expect(occurrences(service.log(), 'Redis is reachable again')).toBe(1));
    expect(await service.stop()).toBe(0);
    expect([
      occurrences(service.log(), 'Redis is unreachable'),
      occurrences(service.log(), 'Redis is reachable again'),
    ]).toEqual([1, 1]);
    expect(service.log()).not.toContain('sesame');
    expect(service.log()).not.toMatch(/ioredis|unhandled|uncaught/i);
  });

  it('shows its version to administrators', async () => {
    const service = await (await start({ REDIS_URL: redis.url(`:${PASSWORD}@`) })).ready();
    const { data } = (await service.send('/api/health', { headers: await service.authorization() })).body;
    expect(data).toMatchObject({ checks: expect.arrayContaining([{ name: 'redis', state: 'up' }]) });
    expect(data.redis).toEqual({ version: expect.stringMatching(/^\d+\.\d+/) });
  });

  it('starts while Redis is unreachable, serves requests, and connects later', async () => {
    await redis.stop();
    const service = await (await start({ REDIS_URL: redis.url(`default:${PASSWORD}@`) })).ready();
    expect(occurrences(service.log(), 'Redis is unreachable')).toBe(1);
    expect((await service.send('/nowhere', { headers: { 'user-agent': BROWSER } })).status).toBe(404);
    expect((await service.send('/api/account')).headers['x-ratelimit-remaining']).toBe('29');
    await redis.start();
    await eventually(async () => expect(service.log()).toContain('Redis is reachable again'));
    expect(service.log()).not.toContain('sesame');
  });

  it('limits per process when the memory of Redis is full, and logs it once', async () => {
    const full = await RedisServer.create('--maxmemory', '1');
    const service = await (await start({ REDIS_URL: full.url() })).ready();
    const responses = await Promise.all(Array.from({ length: 30 }, () => service.send('/api/account')));
    const left = responses.map(({ headers }) => Number(headers['x-ratelimit-remaining']));
    expect(left.sort((one, other) => one - other)).toEqual(Array.from({ length: 30 }, (_, number) => number));
    expect(occurrences(service.log(), 'Redis rejects commands')).toBe(1);
    expect(await service.stop()).toBe(0);
    await full.remove();
  });

  it('stops gracefully while Redis hangs', async () => {
    const service = await (await start({ REDIS_URL: redis.url(`:${PASSWORD}@`) })).ready();
    redis.freeze();
    expect(await service.stop()).toBe(0);
    expect(service.log()).not.toContain('did not finish in time');
  });

  it('keeps serving when Redis changes its password, and reconnects when it changes back', async () => {
    const changing = await RedisServer.create('--requirepass', decodeURIComponent(PASSWORD));
    const service = await (await start({ REDIS_URL: changing.url(`:${PASSWORD}@`) })).ready();
    await changing.stop();
    await changing.start('--requirepass', 'another');
    await eventually(() =>
      changing.use(async (client) => {
        await client.auth('another');
        expect(await client.info('errorstats')).toContain('errorstat_WRONGPASS');
      }),
    );
    expect((await service.send('/api/account')).status).toBe(401);
    await changing.stop();
    await changing.start();
    await eventually(async () => expect(service.log()).toContain('Redis is reachable again'));
    expect(service.log()).not.toContain('sesame');
    await changing.remove();
  });

  it('does not start with a wrong password, and names the setting in one line', async () => {
    const service = await start({ REDIS_URL: redis.url(':sesame-wrong@') });
    expect(await service.ended()).toBe(1);
    expect(service.stderr).toBe('REDIS_URL has a user or password that the server refuses.\n');
    expect(service.stdout).toBe('');
  });

  it('connects over TLS only to a server with a trusted certificate', async () => {
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

    const untrusting = await start({ REDIS_URL });
    expect(await untrusting.ended()).toBe(1);
    expect(untrusting.stderr).toMatch(/^REDIS_URL .*certificate/);
    const trusting = await (await start({ REDIS_URL, NODE_EXTRA_CA_CERTS: cert })).ready();
    expect(trusting.log()).not.toContain('Redis is unreachable');
    expect(await trusting.stop()).toBe(0);
    tls.close();
    rmSync(folder, { recursive: true });
  });
});

it('A connection to a server that has become a replica is replaced', async () => {
  const server = await RedisServer.create();
  const connection = new RedisConnection(readSettings({ REDIS_URL: server.url() }));
  await connection.onModuleInit();
  const idOfConnection = () => connection.run((client) => client.client('ID'));
  const first = await idOfConnection();
  await server.use((client) => client.replicaof('127.0.0.1', 1));
  expect(await connection.run((client) => client.set('key', 'value'))).toBeUndefined();
  await eventually(async () => expect(await idOfConnection()).toBeGreaterThan(first!), 10);
  await connection.onApplicationShutdown();
  await server.remove();
});

it('A server that has become a replica is logged as one that rejects commands, once', async () => {
  const server = await RedisServer.create();
  const connection = new RedisConnection(readSettings({ REDIS_URL: server.url() }));
  await connection.onModuleInit();
  await server.use((client) => client.replicaof('127.0.0.1', 1));
  const warn = jest.spyOn(Logger.prototype, 'warn');
  const write = () => connection.run((client) => client.set('key', 'value'));
  const writeAgainAndAgain = async () => {
    for (let turn = 0; turn < 300; turn++) {
      await write();
      await pause(1);
    }
  };
  await Promise.all(Array.from({ length: 20 }, writeAgainAndAgain));
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^Redis rejects commands; .* READONLY/)]]);
  warn.mockRestore();
  await connection.onApplicationShutdown();
  await server.remove();
});

describe('A wrong REDIS_URL', () => {
  let redis: RedisServer;
  let site: Site;

  beforeAll(async () => {
    redis = await RedisServer.create('--requirepass', decodeURIComponent(PASSWORD));
    site = await Site.serve((_request, response) => void response.end('Hello'));
  });
  afterAll(async () => {
    await redis.remove();
    await site.stop();
  });

  const connectTo = (url: string) => new RedisConnection(readSettings({ REDIS_URL: url })).onModuleInit();

  const cases: [string, string, () => string][] = [
    ['a wrong password', 'has a user or password', () => redis.url(':sesame@')],
    ['no password', 'has a user or password', () => redis.url()],
    ['an unknown user', 'has a user or password', () => redis.url(`ada:${PASSWORD}@`)],
    ['a missing database', 'names a database number', () => `${redis.url(`:${PASSWORD}@`)}/999`],
    ['a server of another kind', 'does not use the Redis protocol', () => site.address.replace('http:', 'redis:')],
    ['TLS to a server without TLS', 'asks for TLS', () => site.address.replace('http:', 'rediss:')],
  ];
  it.each(cases)('with %s stops the start', async (_what, problem, url) => {
    const failure = await connectTo(url()).catch((error: Error) => error);
    expect((failure as Error).message).toMatch(new RegExp(`^REDIS_URL .*${problem}`));
    expect((failure as Error).message).not.toContain('sesame');
    expect(failure).not.toHaveProperty('command');
  });
});

describeIf(ClicksRedis.isInstalled)('While Redis hangs, a service with clicks in Redis', () => {
  const services = useServices();
  let redis: ClicksRedis;
  let proxy: TcpProxy;
  let service: ServiceProcess;

  beforeEach(async () => {
    redis = await ClicksRedis.start();
    proxy = await TcpProxy.start(Number(new URL(redis.server.url()).port));
    const environment = { ...redis.environment, REDIS_URL: `redis://127.0.0.1:${proxy.port}`, RATE_LIMIT: '1000' };
    service = await (await services.start(environment)).ready();
    await service.createLink('known');
  });
  afterEach(async () => {
    await service.stop('SIGKILL');
    proxy.stop();
    await redis.remove();
  });

  const redisState = async () => (await service.send('/health/ready')).body.checks.redis;

  it('responds in time, counts clicks from files, and those of the stream when Redis replies again', async () => {
    const headers = await service.authorization();
    const counted = await Counted.open(services.environment());
    const load = new LoadGenerator('/known');
    load.start(service.port, 2);
    await eventually(async () => expect((await counted.visitors()).length).toBeGreaterThan(50));
    const times: number[] = [];
    await duringOutage(proxy, async () => {
      const [visit, api] = await Promise.all([timed(service, '/known'), timed(service, '/api/urls', headers)]);
      expect([visit.status, api.status]).toEqual([302, 200]);
      times.push(visit.milliseconds, api.milliseconds);
    });
    await eventually(async () => expect(await redisState()).toBe('up'));
    // In the stream.
    await load.stop();
    await eventually(async () => expect(await counted.visitors()).toHaveLength(load.sent));
    expect(await counted.differences()).toEqual([]);
    await counted.close();
    expect(await redis.backlog()).toBe(0);
    expect(Math.max(...times)).toBeLessThan(1_500);
    expect([load.refused, load.failed]).toEqual([[], []]);
  });

  it('counts clicks from files while it hangs, and stops gracefully', async () => {
    const counted = await Counted.open(services.environment());
    const load = new LoadGenerator('/known');
    proxy.hang();
    await load.send(service.port, 10);
    await eventually(async () => expect(await counted.visitors()).toHaveLength(10));
    expect(await redisState()).toBe('away');
    await counted.close();
    expect(await service.stop()).toBe(0);
    expect(service.log()).not.toMatch(/did not finish in time|unhandled|uncaught/i);
  });
});
