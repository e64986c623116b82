import { DataSource } from 'typeorm';
import { AccountKeysService } from '../../../src/api-keys/account-keys.service';
import { Account } from '../../../src/accounts/account.entity';
import { AccountsService } from '../../../src/accounts/accounts.service';
import { ApiKey } from '../../../src/api-keys/api-key.entity';
import { Identity } from '../../../src/identity/identity';
import { generateKey } from '../../../src/api-keys/key-text';
import { eventually } from '../../support/conditions';
import { badFields, TestResponse } from '../../support/http';
import { TestClient, useApp } from '../../support/test-app';
import { withFailingCommits } from '../failing-transaction';

const UNAUTHORIZED = { error: 1, code: 'unauthorized', message: 'A valid API key is required to use this service.' };
const NOT_FOUND = { error: 1, code: 'not_found', message: 'There is no key with this id.' };
const ALL = ['read', 'write', 'admin'];
const LATE = '2098-12-31 23:59:59';
const LATER = '2099-12-31 23:59:59';

interface KeyRow {
  id: number;
  scopes: string[];
  current: boolean;
  lastused: string | null;
}

const app = useApp();
let ada: TestClient;

beforeEach(async () => {
  ada = await app.account();
});

const add = (fields: object = {}, client = ada) => client.post('/api/account/keys/add', { name: 'Shop', ...fields });
const update = (id: number, fields: object, client = ada) => client.put(`/api/account/keys/${id}/update`, fields);
const remove = (id: number, client = ada) => client.delete(`/api/account/keys/${id}/delete`);
const rows = async (client = ada): Promise<KeyRow[]> =>
  (await client.get('/api/account/keys?limit=100')).body.data.keys;
const clientOf = ({ body }: TestResponse) => new TestClient(app, ada.accountId, body.apikey as string);

/** Adds a key to Ada's account and returns a client that uses it. */
async function clientWith(fields: object): Promise<TestClient> {
  const answer = await add(fields);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return clientOf(answer);
}

describe('The Authorization header', () => {
  const request = (authorization?: string, path = '/api/account') =>
    app.inject(path, { headers: authorization === undefined ? {} : { authorization } });

  it.each(['Bearer ', 'bearer ', 'BEARER ', 'Token ', 'token ', 'TOKEN ', 'Bearer   ', ''])(
    'accepts a key written as "%sKEY"',
    async (prefix) => {
      const answer = await request(prefix + ada.key);
      expect(answer.status).toBe(200);
      expect(answer.body.data.id).toBe(ada.accountId);
    },
  );

  it.each([
    ['no header', () => undefined],
    ['an empty header', () => ''],
    ['the scheme alone', () => 'Bearer'],
    ['an unknown key', () => `Bearer ${generateKey()}`],
    ['another scheme', (key: string) => `Basic ${key}`],
    ['text after the key', (key: string) => `Bearer ${key} ${key}`],
    ['a key in the wrong letter case', (key: string) => `Bearer ${key.toUpperCase()}`],
    ['a wrong checksum', (key: string) => `Bearer ${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`],
    ['a key without its end', (key: string) => `Bearer ${key.slice(0, -6)}`],
  ])('returns 401 for %s', async (_what, authorization) => {
    const answer = await request(authorization(ada.key));
    expect(answer.status).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.body).toEqual(UNAUTHORIZED);
  });

  it.each([
    'POST /api/url/add',
    'PUT /api/url/1/update',
    'DELETE /api/url/1/delete',
    'GET /api/urls',
    'GET /api/url/x',
  ])('is checked before the path and the body: %s returns 401', async (route) => {
    const [method, path] = route.split(' ');
    const answer = await app.inject(path!, { method, body: 'no JSON' });
    expect(answer.status).toBe(401);
  });

  it.each(['key', 'api_key', 'apikey', 'token', 'access_token', 'authorization'])(
    'cannot be replaced by the query parameter %s',
    async (name) => {
      expect((await request(undefined, `/api/account?${name}=${ada.key}`)).status).toBe(401);
    },
  );

  it('cannot be replaced by a field of the body', async () => {
    const body = { key: ada.key, url: 'https://example.com' };
    expect((await app.inject('/api/url/add', { method: 'POST', body })).status).toBe(401);
  });

  it('returns 403 for the key of a suspended account', async () => {
    await app.get(DataSource).getRepository(Account).update({ id: ada.accountId }, { isSuspended: true });
    const answer = await request(ada.key);
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ error: 1, code: 'account_suspended', message: 'This account is suspended.' });
  });
});

describe('The expiration of a key', () => {
  const expire = (expiresAt: Date) =>
    app.get(DataSource).getRepository(ApiKey).update({ accountId: ada.accountId }, { expiresAt });

  it('returns 401 once it has passed', async () => {
    await expire(new Date('2020-01-01'));
    expect(await ada.get('/api/account')).toMatchObject({ status: 401, body: UNAUTHORIZED });
  });

  it('lets the key work until then', async () => {
    await expire(new Date('2100-01-01'));
    expect((await ada.get('/api/account')).status).toBe(200);
  });

  it('is checked at each request, also while the key is cached', async () => {
    const client = await clientWith({ expiration: LATE });
    expect((await client.get('/api/account')).status).toBe(200);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${LATE}Z`) - 1);
    expect((await client.get('/api/account')).status).toBe(200);
    clock.mockReturnValue(Date.parse(`${LATE}Z`));
    expect(await client.get('/api/account')).toMatchObject({ status: 401, body: UNAUTHORIZED });
  });
});

describe('POST /api/account/keys/add', () => {
  it('returns a key of the same account', async () => {
    const answer = await add();
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        error: 0,
        message: 'Key has been successfully added. It is shown once.',
        id: expect.any(Number),
        apikey: expect.stringMatching(/^sp_[0-9A-Za-z]{40}$/),
      },
    ]);
    expect((await clientOf(answer).get('/api/account')).body.data.id).toBe(ada.accountId);
    expect((await ada.get('/api/account')).status).toBe(200);
  });

  it('gives a new key the scopes of the requesting key, except admin, and its expiration', async () => {
    expect((await add()).status).toBe(200);
    const weak = await clientWith({ scopes: ['write', 'read'], expiration: LATE });
    await add({ name: 'Child' }, weak);
    expect((await rows())[0]).toMatchObject({ name: 'Child', scopes: ['read', 'write'], expiration: LATE });
    expect((await rows()).map(({ scopes }) => scopes)).toEqual([
      ['read', 'write'],
      ['read', 'write'],
      ['read', 'write'],
      ALL,
    ]);
  });

  it.each([
    [{ name: undefined }, 'name'],
    [{ name: 'x' }, 'name'],
    [{ name: 5 }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['read', 'delete'] }, 'scopes'],
    [{ scopes: 'everything' }, 'scopes'],
    [{ scopes: { read: true } }, 'scopes'],
    [{ scopes: [['read']] }, 'scopes'],
    [{ scopes: 5 }, 'scopes'],
    [{ expiration: '2020-01-01' }, 'expiration'],
    [{ expiration: 'tomorrow' }, 'expiration'],
  ])('returns 400 for %j', async (fields, field) => {
    const answer = await add(fields);
    expect([answer.status, badFields(answer)]).toEqual([400, [field]]);
    expect(await rows()).toHaveLength(1);
  });

  it('returns 409 above 50 keys, also for requests at the same time', async () => {
    const { accountId } = ada;
    const columns = { accountId, name: 'Filler', scopes: ['read' as const], expiresAt: null, createdAt: new Date() };
    const fillers = Array.from({ length: 44 }, (_, index) => ({ ...columns, hash: `filler ${accountId} ${index}` }));
    await app.get(DataSource).getRepository(ApiKey).insert(fillers);
    const answers = await Promise.all(Array.from({ length: 10 }, () => add()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused!.body.message).toBe('An account can have 50 keys. Please delete one first.');
    expect(await rows()).toHaveLength(50);
  });

  it.each([
    [['write'], ['read']],
    [['write'], ['write', 'admin']],
    [['read', 'write'], ALL],
  ])('returns 403 when a key with the scopes %j requests a key with %j', async (own, wanted) => {
    const answer = await add({ name: 'Child', scopes: wanted }, await clientWith({ scopes: own }));
    expect([answer.status, answer.body.message]).toEqual([403, expect.stringMatching(/^This key does not have/)]);
    expect(await rows()).toHaveLength(2);
  });

  it.each([
    ['a later end', LATER, 403],
    ['the same end', LATE, 200],
    ['an earlier end', '2090-01-01', 200],
  ])(
    'accepts no expiration after that of the requesting key, also in an update: %s',
    async (_what, expiration, status) => {
      const client = await clientWith({ expiration: LATE });
      expect((await add({ name: 'Child', expiration }, client)).status).toBe(status);
      const { id } = (await add({ expiration: '2080-01-01' })).body;
      expect((await update(id, { expiration }, client)).status).toBe(status);
    },
  );
});

describe('PUT /api/account/update', () => {
  it.each([
    ['without the scope read', false, { scopes: ['write'] }, 403],
    ['that expires', false, { scopes: ALL, expiration: LATE }, 403],
    ['without the scope admin', false, { scopes: ['read', 'write'] }, 200],
    ['of an administrator without the scope admin', true, { scopes: ['read', 'write'] }, 403],
    ['of an administrator with all scopes', true, { scopes: ALL }, 200],
  ])('sets the password unless the key may do less than a session: a key %s', async (_, isAdmin, fields, status) => {
    ada = await app.account({ isAdmin });
    const client = await clientWith(fields);
    expect((await client.put('/api/account/update', { password: 'a new password' })).status).toBe(status);
    const avatar = 'https://example.com/ada.png';
    expect((await client.put('/api/account/update', { avatar })).status).toBe(200);
  });
});

describe('GET /api/account/keys', () => {
  it('lists the keys, newest first, without their text', async () => {
    const { body } = await add({ scopes: 'write, read', expiration: LATER });
    const answer = await ada.get('/api/account/keys');
    expect(answer.body).toMatchObject({ error: '0', data: { result: 2, nextpage: null } });
    const [added, main] = answer.body.data.keys;
    expect(added).toEqual({
      id: body.id,
      name: 'Shop',
      scopes: ['read', 'write'],
      expiration: LATER,
      lastused: null,
      date: expect.stringMatching(/^20/),
      current: false,
    });
    expect(main).toMatchObject({ name: 'main', scopes: ALL, expiration: null, current: true });
    expect(answer.text).not.toContain(body.apikey.slice(3));
  });

  it('returns when a key was last used, to the minute', async () => {
    const answer = await add();
    const client = clientOf(answer);
    const usedAt = async () => (await rows()).find(({ id }) => id === answer.body.id)!.lastused;
    expect(await usedAt()).toBeNull();
    const before = new Date(Date.now() - 60_000).toISOString().slice(0, 16).replace('T', ' ');
    await Promise.all(Array.from({ length: 5 }, () => client.get('/api/account')));
    await eventually(async () => expect(await usedAt()).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:00$/));
    expect((await usedAt())! > before).toBe(true);
  });
});

describe('PUT /api/account/keys/{id}/update', () => {
  it('takes effect with the next request', async () => {
    const answer = await add();
    const client = clientOf(answer);
    expect((await client.link()).id).toEqual(expect.any(Number));
    const { status, body } = await update(answer.body.id, { name: 'Reader', scopes: ['read'], expiration: LATER });
    expect([status, body]).toEqual([200, { error: 0, message: 'Key has been successfully updated.' }]);
    expect((await client.post('/api/url/add', { url: 'https://example.com' })).status).toBe(403);
    expect((await rows())[0]).toMatchObject({ name: 'Reader', scopes: ['read'], expiration: LATER });
  });

  it('changes only the fields that it names', async () => {
    const { id } = (await add({ scopes: ['read'], expiration: LATER })).body;
    await update(id, { name: 'Renamed' });
    expect((await update(id, { expiration: '' })).status).toBe(200);
    expect((await rows())[0]).toMatchObject({ name: 'Renamed', scopes: ['read'], expiration: LATER });
  });

  it('returns 403 for scopes that the requesting key lacks', async () => {
    const weak = await clientWith({ scopes: ['read', 'write'] });
    const { id } = (await add({ scopes: ['read'] })).body;
    expect((await update(id, { scopes: ALL }, weak)).status).toBe(403);
    expect((await update(id, { scopes: ['read', 'write'] }, weak)).status).toBe(200);
  });

  it('returns 403 for another scope of a key that expires after the requesting key', async () => {
    const client = await clientWith({ scopes: ['read', 'write'], expiration: LATE });
    const { id } = (await add({ scopes: ['read'] })).body;
    const answer = await update(id, { scopes: ['read', 'write'] }, client);
    expect([answer.status, answer.body.message]).toEqual([403, expect.stringMatching(/^This key expires earlier/)]);
    expect((await rows())[0]).toMatchObject({ id, scopes: ['read'], expiration: null });
    expect((await update(id, { scopes: ['read', 'write'], expiration: LATE }, client)).status).toBe(200);
    expect((await update(id, { scopes: ['read'] }, client)).status).toBe(200);
  });

  it('returns 403 for a key with more scopes than the requesting key, and so does its deletion', async () => {
    const weak = await clientWith({ scopes: ['write'] });
    const { id } = (await add({ scopes: ['read'] })).body;
    for (const answer of [await update(id, { name: 'Mine' }, weak), await remove(id, weak)])
      expect([answer.status, answer.body.message]).toEqual([
        403,
        expect.stringMatching(/^That key has the scope read/),
      ]);
    expect((await rows())[0]).toMatchObject({ id, name: 'Shop' });
  });

  it('renames the requesting key, but returns 409 for its scopes, its expiration and its deletion', async () => {
    const { id } = (await rows()).find(({ current }) => current)!;
    expect((await update(id, { name: 'Laptop' })).status).toBe(200);
    for (const change of [{ scopes: ['read'] }, { expiration: LATER }])
      expect((await update(id, change)).status).toBe(409);
    expect((await remove(id)).status).toBe(409);
    expect((await rows())[0]).toMatchObject({ name: 'Laptop', scopes: ALL, expiration: null });
  });

  it('returns 404 for a key of another account', async () => {
    const eve = await app.account();
    const { id } = (await add({}, eve)).body;
    expect(await update(id, { name: 'Mine' })).toMatchObject({ status: 404, body: NOT_FOUND });
    expect((await rows(eve))[0]).toMatchObject({ id, name: 'Shop' });
  });

  it('leaves the key as it was when it fails', async () => {
    const answer = await add({ scopes: ['read', 'write'] });
    const use = () => clientOf(answer).post('/api/url/add', { url: 'https://example.com' });
    const failed = await withFailingCommits(
      app.get(DataSource),
      () => clientOf(answer).get('/api/account'),
      () => update(answer.body.id, { scopes: ['read'] }),
    );
    expect(failed.status).toBe(500);
    expect((await use()).status).toBe(200);
  });
});

describe('DELETE /api/account/keys/{id}/delete', () => {
  it('revokes the key at once, although it was used a moment ago', async () => {
    const answer = await add();
    const client = clientOf(answer);
    expect((await client.get('/api/account')).status).toBe(200);
    expect((await remove(answer.body.id)).body.message).toBe('Key has been successfully deleted.');
    expect(await client.get('/api/account')).toMatchObject({ status: 401, body: UNAUTHORIZED });
    expect((await remove(answer.body.id)).status).toBe(404);
    expect((await ada.get('/api/account')).status).toBe(200);
  });

  it('returns 404 for a key of another account', async () => {
    const eve = await app.account();
    const { id } = (await add({}, eve)).body;
    expect(await remove(id)).toMatchObject({ status: 404, body: NOT_FOUND });
    expect((await rows(eve))[0]).toMatchObject({ id });
  });

  const identityWith = (fields: Partial<Identity>) =>
    ({ accountId: ada.accountId, scopes: ALL, endsAt: Infinity, ...fields }) as unknown as Identity;

  it('prevents the key from changing keys and the password, also in a process that still has it cached', async () => {
    const { id } = (await add()).body;
    const revoked = identityWith({ keyId: id });
    await remove(id);
    const keys = app.get(AccountKeysService);
    const password = 'correct-horse-battery';
    await expect(keys.create(revoked, { name: 'Late' })).rejects.toThrow(UNAUTHORIZED.message);
    await expect(keys.replace(revoked)).rejects.toThrow(UNAUTHORIZED.message);
    await expect(app.get(AccountsService).update(revoked, { password })).rejects.toThrow(UNAUTHORIZED.message);
    expect(await rows()).toHaveLength(1);
    expect(await app.get(AccountsService).get(ada.accountId)).toMatchObject({ passwordHash: '' });
  });

  it('is as final for a session that has ended', async () => {
    const ended = identityWith({ keyId: null, sessionId: 987_654_321 });
    await expect(app.get(AccountKeysService).create(ended, { name: 'Late' })).rejects.toThrow(UNAUTHORIZED.message);
    expect(await rows()).toHaveLength(1);
  });
});

describe('The scopes of a key', () => {
  it.each([
    [['read'], 200, 403, 403],
    [['write'], 403, 200, 403],
    [['read', 'write'], 200, 200, 403],
    [['read', 'admin'], 200, 403, 200],
    [['admin'], 403, 403, 403],
    [ALL, 200, 200, 200],
  ])('%j permit reading, writing and administration: %i, %i, %i', async (scopes, read, write, admin) => {
    ada = await app.account({ isAdmin: true });
    const client = await clientWith({ scopes });
    const answers = [
      await client.get('/api/urls'),
      await client.post('/api/url/add', { url: 'https://example.com' }),
      await client.get('/api/users'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([read, write, admin]);
  });

  it('are named in the message when one is missing', async () => {
    const reader = await clientWith({ scopes: ['read'] });
    const answer = await reader.delete('/api/url/1/delete');
    const message = 'This key does not have the scope write, which this request needs.';
    expect(answer.body).toEqual({ error: 1, code: 'scope_missing', message });
  });

  it('permit no administration in an account that is not an administrator', async () => {
    const answer = await (await clientWith({ scopes: ALL })).get('/api/users');
    expect([answer.status, answer.body.message]).toEqual([403, 'This account is not an administrator.']);
  });

  it('permit the simulation of a visit to keys that may read', async () => {
    const { id } = await ada.link();
    const [reader, writer] = [await clientWith({ scopes: ['read'] }), await clientWith({ scopes: ['write'] })];
    expect((await reader.post(`/api/url/${id}/simulate`, {})).status).toBe(200);
    expect((await writer.post(`/api/url/${id}/simulate`, {})).status).toBe(403);
  });
});

describe('POST /api/account/key', () => {
  it('returns a new key that works', async () => {
    const answer = await ada.post('/api/account/key');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      error: 0,
      message: expect.any(String),
      apikey: expect.stringMatching(/^sp_[0-9A-Za-z]{40}$/),
    });
    expect((await clientOf(answer).get('/api/account')).body.data.id).toBe(ada.accountId);
  });

  it('revokes the old key at once, although it was used a moment ago', async () => {
    await ada.get('/api/account');
    await ada.post('/api/account/key');
    expect(await ada.get('/api/account')).toMatchObject({ status: 401, body: UNAUTHORIZED });
  });

  it('replaces only the requesting key; the other keys of the account keep working', async () => {
    const client = await clientWith({});
    const next = clientOf(await ada.post('/api/account/key'));
    expect((await ada.get('/api/account')).status).toBe(401);
    for (const other of [client, next]) expect((await other.get('/api/account')).status).toBe(200);
    expect(await rows(next)).toHaveLength(2);
  });

  it('does not change the keys of other accounts', async () => {
    const bob = await app.account();
    await bob.post('/api/account/key');
    expect((await ada.get('/api/account')).status).toBe(200);
  });

  it('gives the new key the name, the scopes and the expiration of the old one', async () => {
    const weak = await clientWith({ scopes: ['read', 'write'], expiration: LATE });
    const next = clientOf(await weak.post('/api/account/key'));
    expect((await rows()).find(({ current }) => !current)).toMatchObject({
      name: 'Shop',
      scopes: ['read', 'write'],
      expiration: LATE,
    });
    expect((await add({ scopes: ['admin'] }, next)).status).toBe(403);
  });

  it('replaces the key once for several requests at the same time, and returns one that works', async () => {
    await ada.get('/api/account');
    const answers = await Promise.all(Array.from({ length: 12 }, () => ada.post('/api/account/key')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(11).fill(401)]);
    const client = clientOf(answers.find(({ status }) => status === 200)!);
    expect(await rows(client)).toHaveLength(1);
  });
});

describe('All keys of an account', () => {
  it('stop working when the account is suspended', async () => {
    const client = await clientWith({});
    await app.get(DataSource).query('UPDATE accounts SET is_suspended = 1 WHERE id = ?', [ada.accountId]);
    expect((await client.get('/api/account')).body.message).toBe('This account is suspended.');
  });

  it('share its rate limit', async () => {
    const client = await clientWith({});
    const remaining = ({ headers }: TestResponse) => Number(headers['x-ratelimit-remaining']);
    const first = remaining(await ada.get('/api/account'));
    expect(remaining(await client.get('/api/account'))).toBe(first - 1);
  });
});

describe('The database', () => {
  it('holds no key and no password in clear text', async () => {
    const admin = await app.account({ isAdmin: true });
    const user = { username: 'secretive', email: 'secretive@example.com', password: 'first-password' };
    const { id, apikey: first } = (await admin.post('/api/user/add', user)).body.data;
    const client = new TestClient(app, id, first);
    await client.put('/api/account/update', { password: 'second-password' });
    await client.link({ password: 'third-password' });
    const { apikey } = (await client.post('/api/account/key')).body;
    const database = app.get(DataSource);
    const tables = database.entityMetadatas.map(({ tableName }) => database.query(`SELECT * FROM ${tableName}`));
    const content = JSON.stringify(await Promise.all(tables));
    expect(content).toContain('secretive@example.com');
    for (const secret of [first, apikey, apikey.slice(3, 37), 'first-password', 'second-password', 'third-password'])
      expect(content).not.toContain(secret);
  });
});
