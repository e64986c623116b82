import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceProcess } from '../support/service-process';

describe('The built service', () => {
  let folder: string;

  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'signpost-settings-'))));
  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    ['PORT', '70000'],
    ['METRICS_PORT', 'nine'],
    ['DRAIN_SECONDS', '60'],
    ['BASE_URL', 'go.example.com/path'],
    ['DATABASE_URL', 'postgres://localhost/signpost'],
    ['REDIS_URL', 'http://localhost:6379'],
    ['RATE_LIMIT', 'many'],
    ['RATE_LIMIT_PLANS', 'gold=100'],
    ['TRUST_PROXY', 'everybody'],
    ['LOG_LEVEL', 'loud'],
    ['GEOIP_DB', '/nowhere.mmdb'],
    ['SECRET', 'short'],
    ['BLOCKLIST', '/nowhere/hosts'],
    ['CORS_ORIGINS', 'app.example.com'],
    ['CORS_ORIGINS', 'https://app.example.com/path'],
    ['CORS_ORIGINS', '*,https://app.example.com'],
    ['CLICK_SPOOL', 'redis'],
    ['CLICK_SPOOL', 'memory'],
    ['DATA_DIR', '/dev/null/data'],
    // Nobody can make anything there, and neither can root.
    ['DATA_DIR', '/sys/signpost'],
    ['HOST', 'nowhere.invalid'],
    ['HOST', '192.0.2.1'],
  ])('does not start with a wrong %s, and says so in one line', async (name, value) => {
    const service = await ServiceProcess.start({ DATA_DIR: folder, [name]: value });
    expect(await service.ended()).toBe(1);
    expect(service.stderr.trim().split('\n')).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
  });
});
