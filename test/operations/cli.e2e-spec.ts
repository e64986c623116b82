import Database from 'better-sqlite3';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource, In, Not } from 'typeorm';
import { version } from '../../package.json';
import { Account } from '../../src/accounts/account.entity';
import { AdministratorsService } from '../../src/accounts/administrators.service';
import { AccountsService } from '../../src/accounts/accounts.service';
import { tryLockFile } from '../../src/database/connection/file-lock-store';
import { eventually } from '../support/conditions';
import { DashboardBrowser } from '../support/dashboard';
import { runCli, runCliUnread, runCliUntilWarned, runCliUnwritable } from '../support/service-process';
import { TestApp, useApp } from '../support/test-app';
import { createTestDatabase, TestDatabase } from '../support/test-database';

const PASSWORD = ['--password', 'correct horse'];
const ADA = ['--email', 'Ada@Example.com', '--username', 'ada', ...PASSWORD];
const EVE = ['--email', 'eve@example.com', '--username', 'eve', ...PASSWORD];

describe('The command line', () => {
  let app: TestApp;
  let database: TestDatabase;

  const cli = (...words: string[]) => runCli(database.environment, ...words);
  const tokenFor = async (username: string) => {
    const { stdout } = await cli('account', 'password', '--username', username, '--json');
    return new URL(JSON.parse(stdout).link as string).searchParams.get('token');
  };
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

  it('creates an account without a password, and prints a link that sets one', async () => {
    const hal = ['--email', 'hal@example.com', '--username', 'hal'];
    const { code, stdout } = await cli('account', 'create', ...hal, '--json');
    expect(code).toBe(0);
    const { apiKey, link } = JSON.parse(stdout);
    expect((await accountOf(apiKey)).status).toBe(200);
    const token = new URL(link as string).searchParams.get('token');
    const browser = new DashboardBrowser(app);
    const password = 'correct-horse-battery';
    expect((await browser.post('/api/session/setup', { token, password })).status).toBe(200);
    expect((await browser.signIn('hal', password)).status).toBe(200);
    const plain = await cli('account', 'create', '--email', 'ida@example.com', '--username', 'ida');
    expect(plain.stdout).toMatch(
      /\nsp_\w{40}\nUse this link once, [^\n]* the password of ida:\nhttp:[^\n]*\?token=[\w-]{43}\n$/,
    );
  });

  it('creates an account without a password and a link with DASHBOARD=off', async () => {
    const off = { ...database.environment, DASHBOARD: 'off' };
    const jan = ['--email', 'jan@example.com', '--username', 'jan'];
    const { code, stdout } = await runCli(off, 'account', 'create', ...jan, '--json');
    expect([code, Object.keys(JSON.parse(stdout))]).toEqual([0, ['id', 'email', 'username', 'apiKey']]);
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
      /^Use this link once, [^\n]* the password of fay:\nhttp:[^\n]*\/dashboard\/setup\?token=[\w-]{43}\n$/,
    );
    expect((await browser.post('/api/session/setup/check', { token })).status).toBe(400);
    const missing = await cli('account', 'password', '--username', 'missing');
    expect([missing.code, missing.stderr]).toEqual([1, 'There is no account with the username missing.\n']);
  });

  it('makes an account an administrator, and the reverse, for its keys and sessions', async () => {
    await app.account({ isAdmin: true });
    const kim = await app.account({ username: 'kim' });
    const browser = new DashboardBrowser(app);
    await browser.post('/api/session/setup', { token: await tokenFor('kim'), password: 'correct-horse-battery' });
    await browser.open();
    const statuses = async () =>
      (await Promise.all([kim, browser].map((client) => client.get('/api/users')))).map(({ status }) => status);
    expect(await statuses()).toEqual([403, 403]);
    expect(await cli('account', 'admin', '--username', 'kim')).toMatchObject({
      code: 0,
      stdout: 'The account kim is an administrator now.\n',
    });
    await eventually(async () => expect(await statuses()).toEqual([200, 200]));
    const removed = await cli('account', 'admin', '--username', 'kim', '--remove', '--json');
    expect(JSON.parse(removed.stdout)).toMatchObject({ id: kim.accountId, username: 'kim', admin: false });
    await eventually(async () => expect(await statuses()).toEqual([403, 403]));
    const { audit } = (await kim.get('/api/audit')).body.data;
    expect(audit.slice(0, 2)).toMatchObject([
      { action: 'admin.removed', by: 'operator', subjectid: kim.accountId, details: 'kim' },
      { action: 'admin.granted', by: 'operator', subjectid: kim.accountId, details: 'kim' },
    ]);
  });

  it('records no change of an account that is an administrator already', async () => {
    const lea = await app.account({ username: 'lea', isAdmin: true });
    expect((await cli('account', 'admin', '--username', 'lea')).code).toBe(0);
    expect((await lea.get('/api/audit')).body.data.audit).toMatchObject([{ action: 'account.created' }]);
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
    expect((await cli('demo', '--username', 'dora')).stderr).toBe(
      'The account dora has links, campaigns, channels, domains already.\n',
    );
  });

  it('does not fill an account with campaigns, which an interrupted command may have left', async () => {
    const fred = await app.account({ username: 'fred' });
    await fred.post('/api/campaign/add', { name: 'Product launch' });
    const { code, stderr } = await cli('demo', '--username', 'fred');
    expect([code, stderr]).toEqual([1, 'The account fred has campaigns already.\n']);
    expect((await fred.get('/api/campaigns')).body.data.result).toBe(1);
    expect((await fred.get('/api/channels')).body.data.result).toBe(0);
  });

  it('makes a reserved address available to all accounts', async () => {
    const [ada, bob] = [await app.account(), await app.account()];
    const { id, shorturl } = await ada.link({ custom: 'größe' });
    await ada.delete(`/api/url/${id}/delete`);
    const wanted = { url: 'https://example.com', custom: 'größe' };
    expect((await bob.post('/api/url/add', wanted)).status).toBe(409);
    expect((await cli('links', 'release', '/größe')).stdout).toBe('/größe is available to all accounts again.\n');
    const again = await bob.post('/api/url/add', wanted);
    expect(again.status).toBe(200);
    await bob.delete(`/api/url/${again.body.id}/delete`);
    const encoded = new URL(shorturl).pathname;
    expect(encoded).toBe('/gr%C3%B6%C3%9Fe');
    expect((await cli('links', 'release', encoded)).code).toBe(0);
    expect(await cli('links', 'release', '/größe')).toMatchObject({ code: 1, stderr: '/größe is not reserved.\n' });
    expect((await cli('links', 'release', 'größe')).stderr).toContain('The path must look like /spring-sale');
  });

  it('refuses a key for an unknown username', async () => {
    const { code, stderr } = await cli('account', 'key', '--username', 'missing');
    expect(code).toBe(1);
    expect(stderr).toContain('There is no account with the username missing.');
  });

  it.each([
    ['account', 'key', '--username', 'ada'],
    ['account', 'password', '--username', 'ada'],
    ['account', 'admin', '--username', 'ada'],
    ['demo', '--username', 'ada'],
    ['links', 'reindex'],
    ['links', 'release', '/spring-sale'],
  ])('refuses to create a database for another command than account create: %s %s', async (...words) => {
    const folder = mkdtempSync(join(tmpdir(), 'signpost-cli-'));
    const { code, stderr } = await runCli({ DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }, ...words);
    const files = readdirSync(folder);
    rmSync(folder, { recursive: true });
    expect([code, stderr, files]).toEqual([1, 'DATA_DIR names a folder without the file signpost.sqlite.\n', []]);
  });

  it('prints the version of the service', async () => {
    expect((await cli('--version')).stdout).toBe(`${version}\n`);
  });

  it('completes a command without an error when its output is closed before it is read', async () => {
    const words = ['--email', 'erin@example.com', '--username', 'erin', ...PASSWORD];
    const { code, stderr } = await runCliUnread(database.environment, 'account', 'create', ...words);
    expect([code, stderr]).toEqual([0, '']);
    expect((await cli('account', 'key', '--username', 'erin')).code).toBe(0);
  });

  if (TEST_ENGINE === 'sqlite') {
    const file = () => join(database.environment.DATA_DIR, 'signpost.sqlite');

    it('names the reason in one line when another process keeps the database locked', async () => {
      const other = new Database(file());
      other.exec('BEGIN IMMEDIATE');
      const { code, stdout, stderr } = await cli('account', 'key', '--username', 'known', '--json');
      other.close();
      const reason = 'DATA_DIR names a database that another process has locked.\n';
      expect([code, stdout, stderr]).toEqual([1, '', reason]);
    });

    it('writes what it waits for to standard error', async () => {
      const lock = tryLockFile(`${file()}.lock`)!;
      const release = () => void lock.close();
      const { stdout, stderr } = await runCliUntilWarned(database.environment, release, 'stats', 'verify', '--json');
      expect([JSON.parse(stdout), stderr]).toEqual([
        { differences: [] },
        expect.stringContaining('Waiting for another'),
      ]);
    });
  }

  it('completes a command whose output cannot be written, and exits with code 1', async () => {
    const { accountId: id } = await app.account({ username: 'wilma' });
    const words = ['account', 'admin', '--username', 'wilma'];
    const { code, stderr } = await runCliUnwritable(database.environment, ...words);
    expect([code, stderr]).toEqual([1, 'The output cannot be written: EBADF.\n']);
    expect(await app.get(DataSource).manager.findOneByOrFail(Account, { id })).toMatchObject({ isAdmin: true });
  });
});

describe('The last administrator', () => {
  const app = useApp();
  const removal = (username: string) =>
    runCli(app.database.environment, 'account', 'admin', '--username', username, '--remove');

  it('remains an administrator', async () => {
    await app.account({ username: 'last', isAdmin: true });
    await app.account({ username: 'suspended', isAdmin: true, isSuspended: true });
    const { code, stderr } = await removal('last');
    expect([code, stderr]).toEqual([1, 'This is the last administrator who is not suspended.\n']);
    expect((await removal('suspended')).code).toBe(0);
    await app.account({ isAdmin: true });
    expect((await removal('last')).code).toBe(0);
  });

  it('remains when the rights of two are removed at the same time', async () => {
    const administrators = app.get(AdministratorsService);
    for (let round = 0; round < 5; round++) {
      const pair = await Promise.all([0, 1].map(() => app.account({ isAdmin: true })));
      const accounts = await Promise.all(pair.map(({ accountId }) => app.get(AccountsService).get(accountId)));
      await app
        .get(DataSource)
        .manager.update(Account, { id: Not(In(pair.map(({ accountId }) => accountId))) }, { isAdmin: false });
      const results = await Promise.allSettled(accounts.map((account) => administrators.set(account, false)));
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
  });
});
