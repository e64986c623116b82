import { Logger } from '@nestjs/common';
import { once } from 'node:events';
import { connect } from 'node:net';
import { DataSource } from 'typeorm';
import { withTimeLimit } from '../../../src/common/time/time-limit';
import { VisitsService } from '../../../src/visits/visits.service';
import { eventually } from '../../support/conditions';
import { freePort } from '../../support/http';
import { useServices } from '../../support/service-process';
import { HOSTILE_HOSTS, TestHostsFile } from '../../support/sites';
import { TestApp } from '../../support/test-app';

describe('The log', () => {
  const { start } = useServices();

  it('has a failed statement without the values in it', async () => {
    const app = await TestApp.start();
    const { key } = await app.account();
    await app.get(DataSource).query('DROP TABLE link_words');
    const service = await (await start(app.database.environment)).ready();
    const headers = { authorization: `Bearer ${key}` };
    const body = { url: 'https://secret.example/page', password: 'open sesame' };
    const response = await service.send('/api/url/add', { method: 'POST', body, headers });
    expect([response.status, response.body.error]).toEqual([500, 1]);
    await eventually(async () => expect(service.stdout).toContain('QueryFailedError'));
    expect(service.stdout).not.toMatch(/argon2|secret\.example|sesame/);
    expect(service.stdout).not.toContain(key);
    await service.stop();
    await app.stop();
  });

  it('has the host of an address that was not fetched and the reason, but no path', async () => {
    const service = await (await start({ RATE_LIMIT: '1000', LOG_LEVEL: 'info' })).ready();
    const headers = await service.authorization();
    const shorten = (url: string) => service.send('/api/url/add', { method: 'POST', headers, body: { url } });
    for (const [index, host] of HOSTILE_HOSTS.entries())
      expect((await shorten(`http://${host}/secret${index}?q=sesame`)).status).toBe(200);
    const refusals = () => service.stdout.match(/An address of \S+ was not fetched: it leads to [^"]+\./g) ?? [];
    await eventually(async () => expect(refusals()).toHaveLength(HOSTILE_HOSTS.length));
    expect(refusals().length).toBeGreaterThanOrEqual(60);
    expect(refusals()).toEqual(
      expect.arrayContaining([
        'An address of 10.0.0.1 was not fetched: it leads to an address that is not public (private).',
        'An address of 168.63.129.16 was not fetched: it leads to the metadata service of a cloud.',
        'An address of [64:ff9b::7f00:1] was not fetched: it leads to an address that is not public (rfc6052).',
        'An address of localhost was not fetched: it leads to this service.',
      ]),
    );
    expect(service.stdout).not.toMatch(/secret|sesame/);
  });

  it.each<[level: string, logged: number[]]>([
    ['warn', [40]],
    ['silent', []],
  ])('has messages of the start as JSON, and with LOG_LEVEL=%s those of level %j', async (level, logged) => {
    const environment = { REDIS_URL: `redis://127.0.0.1:${await freePort()}`, LOG_LEVEL: level };
    const service = await (await start(environment)).ready();
    await service.stop();
    const lines = service.stdout.split('\n').filter((line) => line.includes('Redis is unreachable'));
    expect(lines.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual(logged);
    expect(service.stderr).toBe('');
  });

  it('has no error for a client that closes its connection while it sends a body', async () => {
    const service = await (await start({ LOG_LEVEL: 'debug' })).ready();
    const head = ['POST /api/url/add HTTP/1.1', 'Host: localhost', 'Content-Length: 100', '', '{"url"'].join('\r\n');
    const client = connect(service.port, '127.0.0.1', () => client.end(head));
    await once(client.resume(), 'close');
    await service.stop();
    expect(service.log()).not.toMatch(/aborted|"level":50/);
  });

  it('has the broken lines of a blocklist by number, and a deleted blocklist once', async () => {
    const file = await TestHostsFile.create('bad.example\n||broken^\n');
    const service = await (await start({ BLOCKLIST: file.path, LOG_LEVEL: 'info' })).ready();
    expect(service.log()).toContain('Line 2 of the blocklist is malformed.');
    await file.replace(`bad.example\nworse.example\n${'x\n'.repeat(30)}`);
    await eventually(async () => expect(service.log()).toContain('The blocklist has 2 hosts.'));
    expect(service.log()).toContain('Line 22 of the blocklist is malformed.');
    expect(service.log()).toContain('10 more lines of the blocklist are malformed.');
    await file.remove();
    await eventually(async () =>
      expect(service.log()).toContain(
        'The file of BLOCKLIST does not exist; the 2 hosts read from it before stay blocked.',
      ),
    );
    expect(service.log().match(/The file of BLOCKLIST does not exist/g)).toHaveLength(1);
    await file.drop();
  });

  it.each<[what: string, fail: () => Promise<never>, lines: string[]]>([
    [
      'the number of visits that fail while the database is unreachable',
      () => Promise.reject(Object.assign(new Error('No connection.'), { code: 'ECONNREFUSED' })),
      ['1 visits failed, as the database is unavailable.', '2 visits failed, as the database is unavailable.'],
    ],
    [
      'the number of visits that fail while the database does not reply',
      () => withTimeLimit(1, new Promise(() => undefined)),
      ['1 visits failed, as the database is unavailable.', '2 visits failed, as the database is unavailable.'],
    ],
    [
      'each visit that fails for another reason',
      () => Promise.reject(new Error('A mistake.')),
      ['A visit failed.', 'A visit failed.', 'A visit failed.'],
    ],
  ])('has %s', async (_what, fail, lines) => {
    const error = jest.spyOn(Logger.prototype, 'error');
    const app = await TestApp.start();
    jest.spyOn(app.get(VisitsService), 'decide').mockImplementation(fail);
    for (let visits = 0; visits < 3; visits++) expect((await app.visit('/garden')).status).toBe(503);
    await app.stop();
    expect(error.mock.calls).toEqual(lines.map((line) => [expect.any(Error), line]));
    error.mockRestore();
  });
});
