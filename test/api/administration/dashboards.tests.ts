import { hash } from '@node-rs/argon2';
import { badFields, TestResponse } from '../../support/http';
import { TestClient, useApp } from '../../support/test-app';

const UNKNOWN_ID = 987_654_321;
const PASSWORD = 'correct horse battery';
const NOT_AN_ADMIN = { error: 1, code: 'admin_required', message: 'This account is not an administrator.' };
const SUSPENDED = { error: 1, code: 'account_suspended', message: 'This account is suspended.' };

const app = useApp({
  environment: { PLANS: 'free,pro,trial', RATE_LIMIT: '1000', RATE_LIMIT_PLANS: 'pro=5000,trial=1' },
});
let admin: TestClient;
let ada: TestClient;
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hash(PASSWORD);
  admin = await app.account({ isAdmin: true });
});
beforeEach(async () => {
  ada = await app.account({ passwordHash });
});

const user = async (id: number) => (await admin.get(`/api/user/${id}`)).body.data;
const update = (id: number, change: object) => admin.put(`/api/user/${id}/update`, change);
const logOf = async (client: TestClient) => (await client.get('/api/audit')).body.data.audit;
const keyWith = async (client: TestClient, scopes: string[]) => {
  const { id, apikey } = (await client.post('/api/account/keys/add', { name: 'Dashboard', scopes })).body;
  return { id: id as number, client: new TestClient(app, client.accountId, apikey as string) };
};

describe('POST /api/user/login', () => {
  const login = (name: unknown, password: unknown, client = admin) =>
    client.post('/api/user/login', { login: name, password });
  const REFUSED = { error: 1, code: 'login_refused', message: 'The login or the password is wrong.' };

  it('returns the account for its username or e-mail address and its password', async () => {
    const expected = await user(ada.accountId);
    for (const name of [expected.username, expected.email, ` ${expected.email.toUpperCase()} `]) {
      const answer = await login(name, PASSWORD);
      expect([answer.status, answer.body]).toEqual([200, { error: 0, data: expected }]);
    }
  });

  it('is checked again when it is repeated with its Idempotency-Key', async () => {
    const body = { login: (await user(ada.accountId)).username, password: PASSWORD };
    const repeat = () => admin.post('/api/user/login', body, { 'idempotency-key': `login-${ada.accountId}` });
    expect((await repeat()).status).toBe(200);
    await update(ada.accountId, { password: 'another horse battery' });
    expect((await repeat()).status).toBe(401);
  });

  it('returns the same 401 for a wrong password, an unknown login and an account without a password', async () => {
    const { username } = await user(ada.accountId);
    const bob = await user((await app.account()).accountId);
    for (const [name, password] of [
      [username, 'wrong horse battery'],
      ['no-such-account', PASSWORD],
      ['unknown@example.com', PASSWORD],
      [bob.username, PASSWORD],
    ]) {
      const answer = await login(name, password);
      expect([answer.status, answer.body]).toEqual([401, REFUSED]);
    }
  });

  it('returns 403 for a suspended account only if the password is right', async () => {
    const { username } = await user(ada.accountId);
    await update(ada.accountId, { status: 'suspended' });
    const right = await login(username, PASSWORD);
    expect([right.status, right.body]).toEqual([403, SUSPENDED]);
    expect((await login(username, 'wrong horse battery')).status).toBe(401);
  });

  it('returns 429 after ten wrong passwords for a login, and not for others, also of the same account', async () => {
    const { username, email } = await user(ada.accountId);
    const tries = Array.from({ length: 12 }, () => login(username, 'wrong horse battery'));
    const answers = await Promise.all(tries);
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(401), 429, 429]);
    const blocked = await login(username, PASSWORD);
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    const bob = await user((await app.account({ passwordHash })).accountId);
    for (const other of [email, bob.username]) expect((await login(other, PASSWORD)).status).toBe(200);
  });

  it('does not count right passwords', async () => {
    const { username } = await user(ada.accountId);
    for (let count = 0; count < 12; count++) expect((await login(username, PASSWORD)).status).toBe(200);
  });

  it('requires an administrator and the scopes read and admin', async () => {
    const denied = await login('ada', PASSWORD, ada);
    expect([denied.status, denied.body]).toEqual([403, NOT_AN_ADMIN]);
    const { username } = await user(ada.accountId);
    const reader = await keyWith(admin, ['read', 'admin']);
    expect((await login(username, PASSWORD, reader.client)).status).toBe(200);
    const writer = await keyWith(admin, ['read', 'write']);
    expect((await login(username, PASSWORD, writer.client)).status).toBe(403);
  });

  it.each([
    [undefined, PASSWORD, 'login'],
    ['ada', undefined, 'password'],
    ['ada', 5, 'password'],
  ])('returns 400 for the login %j and the password %j', async (name, password, field) => {
    const answer = await login(name, password);
    expect([answer.status, badFields(answer)]).toEqual([400, [field]]);
  });
});

describe('PUT /api/user/{id}/update', () => {
  it('changes every given field at once, and no other', async () => {
    const before = await user(ada.accountId);
    const name = `new-${ada.accountId}`;
    const change = { email: `${name}@example.com`, username: name, avatar: 'https://example.com/ada.png' };
    const answer = await update(ada.accountId, { ...change, planid: 2, expiration: '2099-12-31 23:59:59' });
    expect(answer.status).toBe(200);
    const after = await user(ada.accountId);
    expect(after).toEqual({ ...before, ...after, ...change, status: 'pro', expires: '2099-12-31 23:59:59' });
    expect((await ada.get('/api/account')).body.data).toMatchObject(change);
    await update(ada.accountId, { planid: 1 });
    expect(await user(ada.accountId)).toMatchObject({ ...change, status: 'free', expires: '2099-12-31 23:59:59' });
  });

  it('sets the end of the plan, and removes it', async () => {
    await update(ada.accountId, { planid: 2, expiration: '2099-06-30' });
    await update(ada.accountId, { expiration: '', planid: 2 });
    expect(await user(ada.accountId)).toMatchObject({ status: 'pro', expires: '2099-06-30 23:59:59' });
    expect((await update(ada.accountId, { expiration: null })).status).toBe(200);
    expect(await user(ada.accountId)).toMatchObject({ status: 'pro', expires: null });
  });

  it('sets the password', async () => {
    const { username } = await user(ada.accountId);
    await update(ada.accountId, { password: 'another password' });
    const login = (password: string) => admin.post('/api/user/login', { login: username, password });
    expect([(await login('another password')).status, (await login(PASSWORD)).status]).toEqual([200, 401]);
  });

  it('sets a password, or creates a link for it, only by a key with all scopes of the account that does not expire', async () => {
    const colleague = await app.account({ isAdmin: true });
    const expiring = { name: 'Short', scopes: ['read', 'write', 'admin'], expiration: '2090-01-01 00:00:00' };
    const { apikey } = (await admin.post('/api/account/keys/add', expiring)).body;
    for (const { client } of [
      { client: new TestClient(app, admin.accountId, apikey as string) },
      await keyWith(admin, ['write', 'admin']),
    ]) {
      for (const { accountId } of [admin, colleague, ada]) {
        const set = await client.put(`/api/user/${accountId}/update`, { password: 'another password' });
        const link = await client.post(`/api/user/${accountId}/password-link`);
        expect([set.status, link.status]).toEqual([403, 403]);
      }
    }
    for (const { accountId } of [colleague, ada])
      expect((await admin.post(`/api/user/${accountId}/password-link`)).status).toBe(200);
  });

  it('ends the old end of a plan that has passed when the plan changes', async () => {
    const bob = await app.account({ plan: 'pro', planExpiresAt: new Date('2020-01-01T00:00:00Z') });
    await update(bob.accountId, { planid: 2 });
    expect(await user(bob.accountId)).toMatchObject({ status: 'pro', expires: null });
  });

  it('records each change in the logs of both accounts, without values', async () => {
    await update(ada.accountId, { password: 'another password', username: `x-${ada.accountId}`, planid: 2 });
    const entries = (await logOf(ada)).slice(0, 3);
    expect(entries).toMatchObject([
      { action: 'plan.changed', by: 'administrator', details: 'pro', keyid: null },
      { action: 'account.updated', by: 'administrator', details: 'username', keyid: null },
      { action: 'password.changed', by: 'administrator', details: `x-${ada.accountId}`, keyid: null },
    ]);
    expect((await logOf(admin)).slice(0, 3)).toMatchObject(
      entries.map(({ action }: { action: string }) => ({ action, by: 'key', subjectid: ada.accountId })),
    );
  });

  it('changes nothing when one of the fields is refused', async () => {
    const before = await user(ada.accountId);
    const taken = (await user((await app.account()).accountId)).email;
    const answers = [
      await update(ada.accountId, { status: 'suspended', email: taken }),
      await update(ada.accountId, { username: 'Ada Lovelace', planid: 2 }),
      await update(ada.accountId, { username: `y-${ada.accountId}`, planid: 4 }),
    ];
    expect(answers.map((answer) => [answer.status, ...badFields(answer)])).toEqual([
      [409, 'email'],
      [400, 'username'],
      [400, 'planid'],
    ]);
    expect(await user(ada.accountId)).toEqual(before);
  });
});

describe('The avatar of an account', () => {
  it('can be changed, and the generated one comes back with its address', async () => {
    const { avatar } = (await ada.get('/api/account')).body.data;
    for (const changed of ['https://example.com/ada.png', avatar]) {
      expect((await ada.put('/api/account/update', { avatar: changed })).status).toBe(200);
      expect((await ada.get('/api/account')).body.data.avatar).toBe(changed);
    }
    await update(ada.accountId, { username: `z-${ada.accountId}` });
    expect((await ada.get('/api/account')).body.data.avatar).toBe(
      `${app.baseUrl}/assets/avatars/z-${ada.accountId}.svg`,
    );
  });

  it.each(['ada.png', 'javascript:alert(1)', 'ftp://example.com/ada.png', 5])('is refused as %j', async (avatar) => {
    expect(badFields(await ada.put('/api/account/update', { avatar }))).toEqual(['avatar']);
  });
});

describe('The e-mail address of the first account', () => {
  it.each(['admin@localhost', 'admin@127.0.0.1', 'admin@signpost'])('can be written back as %s', async (email) => {
    const client = await app.account({ email });
    expect((await client.put('/api/account/update', { email })).status).toBe(200);
    expect((await client.get('/api/account')).body.data.email).toBe(email);
  });
});

describe('Keys of other accounts', () => {
  const keysOf = (id: number) => admin.get(`/api/user/${id}/keys`);
  const addKey = (id: number, body: object = {}) => admin.post(`/api/user/${id}/key`, body);

  it('can be made, and work in that account, without the scope admin', async () => {
    const answer = await addKey(ada.accountId, { name: 'Dashboard' });
    expect(answer.status).toBe(200);
    const made = new TestClient(app, ada.accountId, answer.body.apikey as string);
    expect((await made.get('/api/account')).body.data.id).toBe(ada.accountId);
    const { keys } = (await keysOf(ada.accountId)).body.data;
    expect(keys).toMatchObject([
      { id: answer.body.id, name: 'Dashboard', scopes: ['read', 'write'], current: false },
      { name: 'main' },
    ]);
    expect((await logOf(ada))[0]).toMatchObject({
      action: 'key.created',
      by: 'administrator',
      subjectid: answer.body.id,
    });
  });

  it('never get the scope admin or a later end than the key in use', async () => {
    const other = await app.account({ isAdmin: true });
    expect((await addKey(other.accountId, { scopes: ['read', 'admin'] })).status).toBe(403);
    const body = { name: 'Short', scopes: ['read', 'write', 'admin'], expiration: '2090-01-01 00:00:00' };
    const { apikey } = (await admin.post('/api/account/keys/add', body)).body;
    const short = new TestClient(app, admin.accountId, apikey as string);
    const later = await short.post(`/api/user/${ada.accountId}/key`, { expiration: '2091-01-01 00:00:00' });
    expect(later.status).toBe(403);
  });

  it('can be revoked, whatever their scopes', async () => {
    const [main] = (await keysOf(ada.accountId)).body.data.keys;
    expect((await admin.delete(`/api/user/${ada.accountId}/keys/${main.id}/delete`)).status).toBe(200);
    expect((await ada.get('/api/account')).status).toBe(401);
  });

  it('do not include stronger ones of the own account', async () => {
    const other = await app.account({ isAdmin: true });
    const [main] = (await other.get('/api/account/keys')).body.data.keys;
    const { client } = await keyWith(other, ['write', 'admin']);
    expect((await client.delete(`/api/user/${other.accountId}/keys/${main.id}/delete`)).status).toBe(403);
  });

  it('are unknown under another account', async () => {
    const bob = await app.account();
    const [main] = (await keysOf(bob.accountId)).body.data.keys;
    for (const path of [`${ada.accountId}/keys/${main.id}`, `${UNKNOWN_ID}/keys/${main.id}`])
      expect((await admin.delete(`/api/user/${path}/delete`)).status).toBe(404);
    expect((await bob.get('/api/account')).status).toBe(200);
  });

  it('return 404 for an unknown account, and 409 for the key in use', async () => {
    expect([(await keysOf(UNKNOWN_ID)).status, (await addKey(UNKNOWN_ID)).status]).toEqual([404, 404]);
    const own = (await keysOf(admin.accountId)).body.data.keys.find(({ current }: { current: boolean }) => current);
    expect((await admin.delete(`/api/user/${admin.accountId}/keys/${own.id}/delete`)).status).toBe(409);
  });

  it.each(['GET keys', 'POST key', 'DELETE keys/1/delete'])('are closed to other accounts: %s', async (route) => {
    const [method, path] = route.split(' ');
    const headers = { authorization: ada.key };
    const answer = await app.inject(`/api/user/${ada.accountId}/${path}`, { method, headers, body: {} });
    expect([answer.status, answer.body]).toEqual([403, NOT_AN_ADMIN]);
  });
});

describe('X-Account', () => {
  const as = (client: TestClient) => ({ 'x-account': String(client.accountId) });
  const statusOf = ({ status, body }: TestResponse) => [status, body.message];

  it('lets an administrator act in an account', async () => {
    expect((await admin.get('/api/account', as(ada))).body).toEqual((await ada.get('/api/account')).body);
    const body = { url: 'https://example.com/acted' };
    const { id } = (await admin.post('/api/url/add', body, as(ada))).body;
    expect((await ada.get(`/api/url/${id}`)).status).toBe(200);
    expect((await admin.get(`/api/url/${id}`)).status).toBe(404);
    expect((await admin.get(`/api/url/${id}`, as(await app.account()))).status).toBe(404);
  });

  it('counts the request for the administrator', async () => {
    const pro = await app.account({ plan: 'pro' });
    const left = async () => Number((await pro.get('/api/account')).headers['x-ratelimit-remaining']);
    const before = await left();
    const answer = await admin.get('/api/account', as(pro));
    expect(answer.headers['x-ratelimit-limit']).toBe('1000');
    expect(await left()).toBe(before - 1);
  });

  it('is recorded once an hour in the logs of both accounts, and changes name the administrator', async () => {
    for (let count = 0; count < 3; count++) await admin.get('/api/urls', as(ada));
    await admin.put('/api/account/update', { avatar: 'https://example.com/a.png' }, as(ada));
    const { username } = await user(admin.accountId);
    const entries = (await logOf(ada)).map(({ action, by, username }: Record<string, unknown>) => [
      action,
      by,
      username,
    ]);
    expect(entries).toEqual([
      ['account.updated', 'administrator', username],
      ['user.entered', 'administrator', username],
      ['account.created', 'operator', null],
    ]);
    expect((await logOf(admin)).slice(0, 2)).toMatchObject([
      { action: 'account.updated', by: 'key', subjectid: ada.accountId },
      { action: 'user.entered', by: 'key', subjectid: ada.accountId },
    ]);
  });

  it('is recorded by the first request that is not refused', async () => {
    const trial = await app.account({ isAdmin: true, plan: 'trial' });
    const { client: reader } = await keyWith(admin, ['read', 'admin']);
    await update(ada.accountId, { status: 'suspended' });
    await admin.get('/api/account', as(ada));
    await update(ada.accountId, { status: 'active' });
    await trial.get('/api/account');
    const refused = [
      await admin.get('/api/users', as(ada)),
      await reader.post('/api/url/add', { url: 'https://example.com' }, as(ada)),
      await trial.get('/api/account', as(ada)),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 429]);
    const actions = async () => (await logOf(ada)).map(({ action }: { action: string }) => action);
    const before = ['user.reinstated', 'user.suspended', 'account.created'];
    expect(await actions()).toEqual(before);
    await Promise.all([1, 2, 3].map(() => admin.get('/api/account', as(ada))));
    expect(await actions()).toEqual(['user.entered', ...before]);
  });

  it('is denied to all other accounts and to keys without the scope admin, even for the own account', async () => {
    const bob = await app.account();
    for (const target of [ada, bob, { accountId: UNKNOWN_ID } as TestClient])
      expect(statusOf(await bob.get('/api/account', as(target)))).toEqual([403, NOT_AN_ADMIN.message]);
    const { client } = await keyWith(admin, ['read', 'write']);
    expect((await client.get('/api/account', as(ada))).status).toBe(403);
    expect((await logOf(ada)).length).toBe(1);
  });

  it('gives no more scopes than the key has', async () => {
    const { client } = await keyWith(admin, ['read', 'admin']);
    expect((await client.get('/api/account', as(ada))).status).toBe(200);
    expect((await client.post('/api/url/add', { url: 'https://example.com' }, as(ada))).status).toBe(403);
  });

  it('gives no rights of administrators in the other account, and no key with the scope admin', async () => {
    const other = await app.account({ isAdmin: true });
    expect(statusOf(await admin.get('/api/users', as(other)))).toEqual([403, NOT_AN_ADMIN.message]);
    const body = { name: 'More', scopes: ['read', 'admin'] };
    expect((await admin.post('/api/account/keys/add', body, as(other))).status).toBe(403);
  });

  it("never replaces the administrator's own key, nor changes one of that account's keys for it", async () => {
    expect((await admin.post('/api/account/key', undefined, as(ada))).status).toBe(409);
    const spare = await keyWith(admin, ['read']);
    expect((await admin.delete(`/api/account/keys/${spare.id}/delete`, undefined, as(ada))).status).toBe(404);
    expect((await admin.get('/api/account')).status).toBe(200);
    expect((await spare.client.get('/api/account')).status).toBe(200);
  });

  it('gives a key no further rights in its own account', async () => {
    const { client } = await keyWith(admin, ['write', 'admin']);
    const { id } = await keyWith(admin, ['read', 'write', 'admin']);
    expect((await client.delete(`/api/account/keys/${id}/delete`, undefined, as(admin))).status).toBe(403);
  });

  it('returns 403 for a suspended account and a suspended administrator', async () => {
    const other = await app.account({ isAdmin: true });
    await update(ada.accountId, { status: 'suspended' });
    expect(statusOf(await admin.get('/api/account', as(ada)))).toEqual([403, SUSPENDED.message]);
    await update(other.accountId, { status: 'suspended' });
    expect(statusOf(await other.get('/api/account', as(await app.account())))).toEqual([403, SUSPENDED.message]);
  });

  it.each([String(UNKNOWN_ID), '0', '-1', 'x', '1e3', '99999999999', '1, 2', ''])(
    'returns 400 for "%s"',
    async (id) => {
      const answer = await admin.get('/api/account', { 'x-account': id });
      expect([answer.status, badFields(answer)]).toEqual([400, ['X-Account']]);
    },
  );
});
