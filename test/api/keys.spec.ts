import { DataSource } from 'typeorm';
import { Account } from '../../src/accounts/account.entity';
import { ApiKey } from '../../src/accounts/api-key.entity';
import { makeKey } from '../../src/accounts/key-text';
import { TestClient, useApp } from '../support/test-app';

const REFUSAL = { error: 1, message: 'A valid API key is required to use this service.' };

describe('An API key', () => {
  const app = useApp();
  const open = (authorization?: string, path = '/api/account') =>
    app.send(path, { headers: authorization === undefined ? {} : { authorization } });

  it.each(['Bearer ', 'bearer ', 'BEARER ', 'Token ', 'token ', 'TOKEN ', 'Bearer   ', ''])(
    'opens its account when it comes as "%sKEY"',
    async (prefix) => {
      const { key, accountId } = await app.account();
      const answer = await open(prefix + key);
      expect(answer.status).toBe(200);
      expect(answer.body.data.id).toBe(accountId);
    },
  );

  it.each([
    ['none', () => undefined],
    ['an empty one', () => ''],
    ['only the word before it', () => 'Bearer'],
    ['one that nobody has', () => `Bearer ${makeKey()}`],
    ['one with another prefix', (key: string) => `Basic ${key}`],
    ['one with something behind it', (key: string) => `Bearer ${key} ${key}`],
    ['one in the wrong letter case', (key: string) => `Bearer ${key.toUpperCase()}`],
    ['one with a wrong checksum', (key: string) => `Bearer ${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`],
    ['one without its end', (key: string) => `Bearer ${key.slice(0, -6)}`],
  ])('is required: %s is refused', async (_what, authorization) => {
    const { key } = await app.account();
    const answer = await open(authorization(key));
    expect(answer.status).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.body).toEqual(REFUSAL);
  });

  it.each([
    'POST /api/url/add',
    'PUT /api/url/1/update',
    'DELETE /api/url/1/delete',
    'GET /api/urls',
    'GET /api/url/x',
  ])('is asked for before anything else is looked at: %s', async (route) => {
    const [method, path] = route.split(' ');
    const answer = await app.send(path!, { method, body: 'no JSON' });
    expect(answer.status).toBe(401);
  });

  it('is refused after its last day', async () => {
    const { key, accountId } = await app.account();
    await app
      .get(DataSource)
      .getRepository(ApiKey)
      .update({ accountId }, { expiresAt: new Date('2020-01-01') });
    expect((await open(key)).body).toEqual(REFUSAL);
  });

  it('works until its last day', async () => {
    const { key, accountId } = await app.account();
    await app
      .get(DataSource)
      .getRepository(ApiKey)
      .update({ accountId }, { expiresAt: new Date('2100-01-01') });
    expect((await open(key)).status).toBe(200);
  });

  it.each(['key', 'api_key', 'apikey', 'token', 'access_token', 'authorization'])(
    'is not read from the query parameter %s',
    async (name) => {
      const { key } = await app.account();
      expect((await open(undefined, `/api/account?${name}=${key}`)).status).toBe(401);
    },
  );

  it('is not read from the body', async () => {
    const { key } = await app.account();
    const body = { key, url: 'https://example.com' };
    expect((await app.send('/api/url/add', { method: 'POST', body })).status).toBe(401);
  });

  it('is replaced by a new one that works', async () => {
    const ada = await app.account();
    const { status, body } = await ada.post('/api/account/key');
    expect(status).toBe(200);
    expect(body).toEqual({
      error: 0,
      message: expect.any(String),
      apikey: expect.stringMatching(/^sp_[0-9A-Za-z]{40}$/),
    });
    expect((await open(body.apikey)).body.data.id).toBe(ada.accountId);
  });

  it('stops at once when it is replaced, although it was used a moment ago', async () => {
    const ada = await app.account();
    await ada.get('/api/account');
    await ada.post('/api/account/key');
    expect((await ada.get('/api/account')).body).toEqual(REFUSAL);
  });

  it('is not replaced by the key of somebody else', async () => {
    const ada = await app.account();
    const bob = await app.account();
    await bob.post('/api/account/key');
    expect((await ada.get('/api/account')).status).toBe(200);
  });

  it('of a suspended account is good, but opens nothing', async () => {
    const { key, accountId } = await app.account();
    await app.get(DataSource).getRepository(Account).update({ id: accountId }, { isSuspended: true });
    const answer = await open(key);
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ error: 1, message: 'This account is suspended.' });
  });

  it('and every password stand nowhere in the database', async () => {
    const admin = await app.account({ isAdmin: true });
    const person = { username: 'secretive', email: 'secretive@example.com', password: 'first-password' };
    const { id, apikey: first } = (await admin.post('/api/user/add', person)).body.data;
    const ada = new TestClient(app, id, first);
    await ada.put('/api/account/update', { password: 'second-password' });
    await ada.link({ password: 'third-password' });
    const { apikey } = (await ada.post('/api/account/key')).body;
    const database = app.get(DataSource);
    const tables = database.entityMetadatas.map(({ tableName }) => database.query(`SELECT * FROM ${tableName}`));
    const content = JSON.stringify(await Promise.all(tables));
    expect(content).toContain(String(ada.accountId));
    for (const secret of [ada.key, apikey, apikey.slice(3, 37), 'first-password', 'second-password', 'third-password'])
      expect(content).not.toContain(secret);
  });
});
