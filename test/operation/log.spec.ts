import { DataSource } from 'typeorm';
import { ServiceProcess } from '../support/service-process';
import { eventually, TestApp } from '../support/test-app';
import { createTestDatabase } from '../support/test-database';

describe('The log', () => {
  it('tells of a failed statement, but not what it was to write', async () => {
    const database = await createTestDatabase();
    const app = await TestApp.start({}, database);
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
});
