import { DashboardBrowser } from '../support/dashboard';
import { runCli, runCliUnread } from '../support/service-process';
import { TestApp } from '../support/test-app';
import { createTestDatabase, TestDatabase } from '../support/test-database';

const PASSWORD = ['--password', 'correct horse'];
const ADA = ['--email', 'Ada@Example.com', '--username', 'ada', ...PASSWORD];
const EVE = ['--email', 'eve@example.com', '--username', 'eve', ...PASSWORD];

describe('The command line', () => {
  let app: TestApp;
  let database: TestDatabase;

  const cli = (...words: string[]) => runCli(database.environment, ...words);
  const accountOf = (key: string) => app.send('/api/account', { headers: { authorization: `Bearer ${key}` } });

  beforeAll(async () => {
    database = await createTestDatabase();
    app = await TestApp.start({ database });
    await app.account({ username: 'known', email: 'known@example.com' });
  });
  afterAll(() => app.stop());

  it('creates an account while the service runs, and prints one line of JSON', async () => {
    const { stdout } = await cli('account', 'create', ...ADA, '--plan', 'pro', '--json');
    const made = JSON.parse(stdout);
    expect(stdout.trim().split('\n')).toHaveLength(1);
    expect(made).toEqual({
      id: expect.any(Number),
      email: 'ada@example.com',
      username: 'ada',
      apiKey: expect.stringMatching(/^sp_\w{40}$/),
    });
    const { body } = await accountOf(made.apiKey);
    expect(body.data).toMatchObject({ id: made.id, username: 'ada', status: 'pro' });
  });

  it('replaces the key of an account', async () => {
    await app.account({ username: 'bea' });
    const { stdout } = await cli('account', 'key', '--username', 'bea', '--json');
    expect((await accountOf(JSON.parse(stdout).apiKey)).status).toBe(200);
  });

  it('replaces the key with a name, and keeps the others without --only', async () => {
    const { key: first } = await app.account({ username: 'cleo' });
    const words = ['account', 'key', '--username', 'cleo', '--name', 'Shop', '--scopes', 'read', '--json'];
    const [one, other] = [await cli(...words), await cli(...words)].map(({ stdout }) => JSON.parse(stdout).apiKey);
    const statuses = await Promise.all([first, one, other].map(async (key) => (await accountOf(key)).status));
    expect(statuses).toEqual([200, 401, 200]);
    const { body } = await app.send('/api/account/keys', { headers: { authorization: other } });
    expect(body.data.keys).toMatchObject([{ name: 'Shop', scopes: ['read'], expiration: null }, { name: 'main' }]);
    const only = JSON.parse((await cli('account', 'key', '--username', 'cleo', '--only', '--json')).stdout).apiKey;
    const after = await app.send('/api/account/keys', { headers: { authorization: only } });
    expect(after.body.data.keys).toMatchObject([{ name: 'main', scopes: ['read', 'write', 'admin'] }]);
  });

  it('replaces no key whose name only looks similar', async () => {
    const gus = await app.account({ username: 'gus' });
    const names = ['shop', 'SHOP', 'Shöp'];
    for (const name of names) await gus.post('/api/account/keys/add', { name });
    await cli('account', 'key', '--username', 'gus', '--name', 'Shop');
    const { keys } = (await gus.get('/api/account/keys')).body.data;
    expect(keys.map(({ name }: { name: string }) => name).reverse()).toEqual(['main', ...names, 'Shop']);
  });

  it('prints no one-time link with DASHBOARD=off', async () => {
    const off = { ...database.environment, DASHBOARD: 'off' };
    const { code, stdout, stderr } = await runCli(off, 'account', 'password', '--username', 'known');
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(/^DASHBOARD is off[^\n]*\n$/)]);
  });

  it('prints a one-time link that sets the password of an account', async () => {
    const { accountId } = await app.account({ username: 'fay' });
    const { code, stdout } = await cli('account', 'password', '--username', 'fay', '--json');
    expect(code).toBe(0);
    const { link, ...account } = JSON.parse(stdout);
    expect(account).toEqual({ id: accountId, username: 'fay', email: expect.stringContaining('@example.com') });
    const browser = new DashboardBrowser(app);
    const token = new URL(link as string).searchParams.get('token');
    const checked = await browser.post('/api/session/setup/check', { token });
    expect(checked.body.data).toMatchObject({ username: 'fay', purpose: 'password' });
    const plain = await cli('account', 'password', '--username', 'fay');
    expect(plain.stdout).toMatch(
      /^The password of the account fay can be set [^\n]*:\nhttp:[^\n]*\/dashboard\/setup\?token=[\w-]{43}\n$/,
    );
    expect((await browser.post('/api/session/setup/check', { token })).status).toBe(400);
    const missing = await cli('account', 'password', '--username', 'missing');
    expect([missing.code, missing.stderr]).toEqual([1, 'There is no account with the username missing.\n']);
  });

  it.each([
    ['a known e-mail', ['--email', 'Known@Example.com'], 'That e-mail address is taken.'],
    ['a known username', ['--username', 'known'], 'That username is taken.'],
    ['a wrong username', ['--username', 'E e'], 'username must have 3 to 32 of'],
    ['a short password', ['--password', 'short'], 'password must have 8 to 128 characters.'],
    ['an unknown plan', ['--plan', 'gold'], 'plan must be one of free, pro.'],
  ])('refuses an account with %s in one line', async (_, option, message) => {
    const { code, stderr, stdout } = await cli('account', 'create', ...EVE, ...option);
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(message)]);
    expect(stdout).toBe('');
  });

  it.each([
    ['scopes', 'all', 'scopes must be a list of one or more of read, write, admin.'],
    ['name', 'x', 'name must have 2 to 100 characters.'],
  ])('refuses a key with invalid %s', async (option, word, message) => {
    const { code, stderr } = await cli('account', 'key', '--username', 'known', `--${option}`, word);
    expect([code, stderr.trim()]).toEqual([1, message]);
  });

  it('fills an account with a year of clicks, in which all numbers agree', async () => {
    const dora = await app.account({ username: 'dora' });
    const filled = await cli('demo', '--username', 'dora', '--clicks', '3000');
    expect(filled).toMatchObject({ code: 0, stdout: expect.stringContaining('40 links with 3000 clicks') });
    expect((await cli('stats', 'verify')).code).toBe(0);
    const year = `from=${new Date(Date.now() - 366 * 86_400_000).toISOString().slice(0, 10)}&bots=include`;
    expect((await dora.get(`/api/statistics?${year}`)).body.data.clicks).toBe(3_000);
    for (const dimension of ['countries', 'cities', 'utm_source', 'campaigns', 'channels', 'domains', 'triggers']) {
      const { items } = (await dora.get(`/api/statistics/top/${dimension}?${year}`)).body.data;
      expect([dimension, items.length > 1]).toEqual([dimension, true]);
    }
    expect((await cli('demo', '--username', 'dora')).stderr).toBe('The account dora has links already.\n');
  });

  it('makes a reserved address available to all accounts', async () => {
    const [ada, bob] = [await app.account(), await app.account()];
    const { id } = await ada.link({ custom: 'größe' });
    await ada.delete(`/api/url/${id}/delete`);
    const wanted = { url: 'https://example.com', custom: 'größe' };
    expect((await bob.post('/api/url/add', wanted)).status).toBe(409);
    expect((await cli('links', 'release', '/größe')).stdout).toBe('/größe is available to all accounts again.\n');
    expect((await bob.post('/api/url/add', wanted)).status).toBe(200);
    expect(await cli('links', 'release', '/größe')).toMatchObject({ code: 1, stderr: '/größe is not reserved.\n' });
    expect((await cli('links', 'release', 'größe')).stderr).toContain('The path must look like /spring-sale');
  });

  it('refuses a key for an unknown username', async () => {
    const { code, stderr } = await cli('account', 'key', '--username', 'missing');
    expect(code).toBe(1);
    expect(stderr).toContain('There is no account with the username missing.');
  });

  it('completes a command without an error when its output is closed before it is read', async () => {
    const words = ['--email', 'erin@example.com', '--username', 'erin', ...PASSWORD];
    const { code, stderr } = await runCliUnread(database.environment, 'account', 'create', ...words);
    expect([code, stderr]).toEqual([0, '']);
    expect((await cli('account', 'key', '--username', 'erin')).code).toBe(0);
  });
});
