import { DataSource } from 'typeorm';
import { eventually } from '../support/conditions';
import { HOSTILE_HOSTS } from '../support/generated';
import { ServiceProcess } from '../support/service-process';
import { TestApp } from '../support/test-app';
import { createTestDatabase } from '../support/test-database';

describe('The log', () => {
  it('tells of a failed statement, but not what it was to write', async () => {
    const database = await createTestDatabase();
    const app = await TestApp.start({ database });
    const { key } = await app.account();
    await app.get(DataSource).query('DROP TABLE link_words');
    const service = await (await ServiceProcess.start({ ...database.environment })).ready();
    const body = { url: 'https://secret.example/page', password: 'open sesame' };
    const answer = await service.send('/api/url/add', {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${key}` },
    });
    expect([answer.status, answer.body.error]).toEqual([500, 1]);
    await eventually(async () => expect(service.stdout).toContain('QueryFailedError'));
    expect(service.stdout).not.toMatch(/argon2|secret\.example|sesame/);
    expect(service.stdout).not.toContain(key);
    await service.stop();
    await app.stop();
  });

  it('tells which addresses were not fetched, and why, but not what stood behind the host', async () => {
    const database = await createTestDatabase();
    const environment = { ...database.environment, RATE_LIMIT: '1000', LOG_LEVEL: 'info' };
    const service = await (await ServiceProcess.start(environment)).ready();
    await eventually(async () => expect(service.findKey()).toBeDefined());
    const headers = { authorization: `Bearer ${service.findKey()}` };
    const shorten = (url: string) => service.send('/api/url/add', { method: 'POST', headers, body: { url } });
    for (const [index, host] of HOSTILE_HOSTS.entries())
      expect((await shorten(`http://${host}/secret${index}?q=sesame`)).status).toBe(200);
    const told = () => service.stdout.match(/An address of \S+ was not fetched: it leads to [^"]+\./g) ?? [];
    await eventually(async () => expect(told()).toHaveLength(HOSTILE_HOSTS.length));
    expect(told().length).toBeGreaterThanOrEqual(60);
    expect(told()).toEqual(
      expect.arrayContaining([
        'An address of 10.0.0.1 was not fetched: it leads to an address that is not public (private).',
        'An address of 168.63.129.16 was not fetched: it leads to an address of the cloud it may run in.',
        'An address of [64:ff9b::7f00:1] was not fetched: it leads to an address that is not public (rfc6052).',
        'An address of localhost was not fetched: it leads to this service.',
      ]),
    );
    expect(service.stdout).not.toMatch(/secret|sesame/);
    await service.stop();
    await database.drop();
  });
});
