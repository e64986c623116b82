import { hash } from '@node-rs/argon2';
import { DataSource } from 'typeorm';
import { PasswordLink } from '../../../src/sessions/passwords/password-link.entity';
import { PasswordAttempts } from '../../../src/sessions/passwords/password-attempts';
import { Session } from '../../../src/sessions/session.entity';
import { DashboardBrowser, NAVIGATION, PASSWORD, SCRIPT } from '../../support/dashboard';
import { eventually } from '../../support/conditions';
import { badFields, TestResponse } from '../../support/http';
import { TestApp, TestClient, useApp } from '../../support/test-app';
import { dumpOf } from '../../support/test-database';
import { withoutNewSessions, withUnendingSessions } from '../failing-transaction';

const NEW_PASSWORD = 'staple-battery-horse';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const DAY_MS = 86_400_000;

let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hash(PASSWORD);
});

type User = TestClient & { login: string; email: string };

/** Creates an account with the password. */
async function createUser(app: TestApp, given = {}): Promise<User> {
  const client = await app.account({ passwordHash, ...given });
  const { username: login, email } = (await client.get('/api/account')).body.data;
  return Object.assign(client, { login, email });
}

/** Signs in with a new browser. */
async function signIn(app: TestApp, { login }: User, fields = {}, headers = {}): Promise<DashboardBrowser> {
  const browser = new DashboardBrowser(app, headers);
  const { status, text } = await browser.signIn(login, PASSWORD, fields);
  if (status !== 200) throw new Error(text);
  return browser;
}

const isSignedIn = async (browser: DashboardBrowser) => (await browser.get('/api/session')).status === 200;
const actionsOf = async (client: TestClient) =>
  (await client.get('/api/audit')).body.data.audit.map(({ action, by }: Record<string, string>) => [action, by]);

/** Suspends an account, as an administrator does. */
async function suspend(app: TestApp, accountId: number): Promise<void> {
  const admin = await app.account({ isAdmin: true });
  await admin.put(`/api/user/${accountId}/update`, { status: 'suspended' });
}

/** Changes the rows of an account's sessions, as if time had passed. */
const changeSessions = (app: TestApp, { accountId }: User, columns: Partial<Session>) =>
  app.get(DataSource).getRepository(Session).update({ accountId }, columns);

const app = useApp();
const proxied = useApp({ environment: { TRUST_PROXY: '127.0.0.1' } });

describe('Signing in to the dashboard', () => {
  it('returns the account, and sets a cookie that scripts cannot read', async () => {
    const { login, email, accountId } = await createUser(app);
    for (const name of [login, email, login.toUpperCase(), email.toUpperCase()]) {
      const browser = new DashboardBrowser(app);
      const { status, body, headers } = await browser.post('/api/session', { login: name, password: PASSWORD });
      expect([status, body.error]).toEqual([200, 0]);
      expect(body.data.account).toMatchObject({ id: accountId, username: login, email, admin: false, status: 'free' });
      expect(headers['set-cookie']).toEqual([
        expect.stringMatching(/^signpost=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
      ]);
    }
  });

  it('opens the API with the cookie and the token of the page', async () => {
    const user = await createUser(app);
    const browser = await signIn(app, user);
    const { body } = await browser.get('/api/session');
    expect(body.data.account.id).toBe(user.accountId);
    expect(body.data.session).toMatchObject({ id: expect.any(Number), remember: false });
    expect(body.data.baseurl).toBe(app.baseUrl);
    expect((await browser.post('/api/url/add', { url: 'https://example.com/page' })).status).toBe(200);
  });

  it('stores neither the secret in the cookie, nor the token, nor the address of the browser', async () => {
    const browser = await signIn(app, await createUser(app));
    const everything = JSON.stringify(await dumpOf(app.get(DataSource)));
    const secret = browser.cookie.split('=')[1]!;
    expect([secret.length, browser.token.length]).toEqual([43, 32]);
    for (const text of [secret, browser.token, '127.0.0.1']) expect(everything).not.toContain(text);
  });

  it('ends the session that the browser had before', async () => {
    const user = await createUser(app);
    const browser = await signIn(app, user);
    const { cookie, token } = browser;
    await browser.signIn(user.login);
    expect(browser.cookie).not.toBe(cookie);
    expect((await browser.get('/api/sessions')).body.data.result).toBe(1);
    const stale = Object.assign(new DashboardBrowser(app), { cookie, token });
    expect(await isSignedIn(stale)).toBe(false);
    expect((await actionsOf(user)).slice(0, 3)).toEqual([
      ['session.started', 'session'],
      ['session.ended', 'session'],
      ['session.started', 'session'],
    ]);
  });

  it('ends the session of another account that the browser had before, which its audit log records', async () => {
    const [user, other] = [await createUser(app), await createUser(app)];
    const browser = await signIn(app, user);
    const before = Object.assign(new DashboardBrowser(app), { cookie: browser.cookie, token: browser.token });
    expect(await isSignedIn(before)).toBe(true);
    await browser.signIn(other.login);
    expect([await isSignedIn(before), await isSignedIn(browser)]).toEqual([false, true]);
    const [ended, started] = (await user.get('/api/audit')).body.data.audit;
    expect(ended).toMatchObject({ action: 'session.ended', username: user.login, subjectid: started.subjectid });
    expect((await actionsOf(other))[0]).toEqual(['session.started', 'session']);
  });

  it('keeps the session that the browser had before when no other can be started', async () => {
    const user = await createUser(app);
    const browser = await signIn(app, user);
    const { status } = await withoutNewSessions(app.get(DataSource), () =>
      browser.post('/api/session', { login: user.login, password: PASSWORD }),
    );
    expect(status).toBe(500);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('has the same response for a wrong password and for an unknown login', async () => {
    const { login } = await createUser(app);
    const browser = new DashboardBrowser(app);
    const responses = [
      await browser.post('/api/session', { login, password: 'wrong' }),
      await browser.post('/api/session', { login: 'unknown-login', password: 'wrong' }),
    ];
    for (const { status, body, headers } of responses) {
      expect([status, body.code, body.message]).toEqual([401, 'login_refused', 'The login or the password is wrong.']);
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('does the same work for an unknown login as for a wrong password, so that it takes as long', async () => {
    const { login } = await createUser(app);
    const verify = jest.spyOn(jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2'), 'verify');
    for (const name of [login, 'unknown-name'])
      await new DashboardBrowser(app).post('/api/session', { login: name, password: 'wrong' });
    const parametersOf = (hash: unknown) => /^\$argon2id\$.*\$m=\d+,t=\d+,p=\d+\$/.exec(String(hash))?.[0];
    const [known, unknown, ...more] = verify.mock.calls.map(([hash]) => parametersOf(hash));
    verify.mockRestore();
    expect([known, more]).toEqual([expect.any(String), []]);
    expect(unknown).toBe(known);
  });

  it('returns 403 to a suspended account with the right password only', async () => {
    const { login, accountId } = await createUser(app);
    await suspend(app, accountId);
    const browser = new DashboardBrowser(app);
    expect((await browser.post('/api/session', { login, password: PASSWORD })).body.code).toBe('account_suspended');
    expect((await browser.post('/api/session', { login, password: 'wrong' })).body.code).toBe('login_refused');
  });

  it.each([
    ['nothing', {}, ['login', 'password']],
    ['an empty password', { login: 'ada', password: '' }, ['password']],
    ['a number as login', { login: 3, password: PASSWORD }, ['login']],
  ])('returns 400 for %s', async (_, body, fields) => {
    const response = await new DashboardBrowser(app).post('/api/session', body);
    expect([response.status, badFields(response)]).toEqual([400, fields]);
  });

  it('takes a login with spaces around it', async () => {
    const { login } = await createUser(app);
    expect((await new DashboardBrowser(app).signIn(` ${login} `, PASSWORD)).status).toBe(200);
  });

  it('is refused with a password that is changed meanwhile', async () => {
    const user = await createUser(app);
    const attempts = app.get(PasswordAttempts);
    const verify = attempts.verify.bind(attempts);
    jest.spyOn(attempts, 'verify').mockImplementationOnce(async (...given) => {
      const answer = await verify(...given);
      expect((await user.put('/api/account/update', { password: 'another-long-password' })).status).toBe(200);
      return answer;
    });
    expect((await new DashboardBrowser(app).signIn(user.login, PASSWORD)).status).toBe(401);
    expect(await app.get(DataSource).getRepository(Session).countBy({ accountId: user.accountId })).toBe(0);
  });

  it('keeps the cached links of the account', async () => {
    const user = await createUser(app);
    const { shorturl } = await user.link();
    const missed = async () => /cache_misses_total\{cache="links"\}.*/.exec((await app.send('/metrics')).text)![0];
    await app.visit(shorturl);
    const before = await missed();
    await signIn(app, user);
    await app.visit(shorturl);
    expect(await missed()).toBe(before);
  });

  /** Adds sessions until the account, which has one, has 100 of them. Returns the first one. */
  const fillSessions = async ({ accountId }: TestClient): Promise<Session> => {
    const sessions = app.get(DataSource).getRepository(Session);
    const row = await sessions.findOneByOrFail({ accountId });
    const hashes = Array.from({ length: 99 }, (_, index) => `${accountId}-${index}`.padStart(64, '0'));
    await sessions.insert(hashes.map((hash) => ({ ...row, id: undefined, hash })));
    return row;
  };

  it('does nothing when the oldest of 100 sessions cannot be ended', async () => {
    const user = await createUser(app);
    await signIn(app, user);
    await fillSessions(user);
    const failed = await withUnendingSessions(app.get(DataSource), () => new DashboardBrowser(app).signIn(user.login));
    expect(failed.status).toBe(500);
    expect(await app.get(DataSource).getRepository(Session).countBy({ accountId: user.accountId })).toBe(100);
  });

  it('ends the oldest of 100 sessions at once', async () => {
    const user = await createUser(app);
    const oldest = await signIn(app, user);
    const row = await fillSessions(user);
    expect(await isSignedIn(oldest)).toBe(true);
    await signIn(app, user);
    expect(await isSignedIn(oldest)).toBe(false);
    const { audit } = (await user.get('/api/audit')).body.data;
    expect(audit).toContainEqual(expect.objectContaining({ action: 'session.ended', subjectid: row.id }));
  });

  it('is recorded in the audit log with the name of the browser', async () => {
    const user = await createUser(app);
    await signIn(app, user, {}, { 'user-agent': FIREFOX });
    const [entry] = (await user.get('/api/audit')).body.data.audit;
    expect(entry).toMatchObject({ action: 'session.started', by: 'session', username: user.login, keyid: null });
    expect(entry.details).toBe('Firefox on Linux');
  });
});

describe('Wrong passwords', () => {
  const tryAs = (login: string, password: string, address: string) =>
    new DashboardBrowser(app, { 'x-forwarded-for': address }).post('/api/session', { login, password });

  it('are limited by account and address, also of logins without an account', async () => {
    for (const login of [(await createUser(app)).login, 'no-account']) {
      const browser = new DashboardBrowser(app);
      const statuses = [];
      for (let count = 0; count < 11; count++)
        statuses.push((await browser.post('/api/session', { login, password: 'wrong' })).status);
      expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
      const refused = await browser.post('/api/session', { login, password: PASSWORD });
      expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590);
      expect(refused.body.message).toMatch(/try again in \d+ seconds/);
    }
  });

  it('of the id of an account tell nothing about the account, and do not keep its owner out', async () => {
    const user = await createUser(app);
    for (let count = 0; count < 11; count++) await tryAs(`${user.accountId}`, 'wrong', '203.0.113.8');
    const statuses = [user.login, user.email, 'no-other-account'].map(
      async (login) => (await tryAs(login, 'wrong', '203.0.113.8')).status,
    );
    expect(await Promise.all(statuses)).toEqual([401, 401, 401]);
  });

  it.each([
    ['username', (user: User) => user.login, 'no-user'],
    ['e-mail address', (user: User) => user.email, 'no-user@example.com'],
  ])('limit other spellings of a known and an unknown %s alike', async (_, known, unknown) => {
    for (const login of [known(await createUser(app)), unknown]) {
      for (let count = 0; count < 10; count++) await tryAs(login, 'wrong', '203.0.113.9');
      const capitals = await tryAs(login.toUpperCase(), 'wrong', '203.0.113.9');
      const spaced = await tryAs(` ${login} `, 'wrong', '203.0.113.9');
      expect([login, capitals.status, spaced.status]).toEqual([login, 429, 429]);
    }
  });

  it('from one address do not keep the owner out at another one', async () => {
    const { login } = await createUser(proxied);
    const from = (address: string) => new DashboardBrowser(proxied, { 'x-forwarded-for': address });
    for (let count = 0; count < 11; count++)
      await from('203.0.113.7').post('/api/session', { login, password: 'wrong' });
    expect((await from('203.0.113.7').post('/api/session', { login, password: PASSWORD })).status).toBe(429);
    expect((await from('198.51.100.7').post('/api/session', { login, password: PASSWORD })).status).toBe(200);
  });

  it('do not tell which e-mail address belongs to which username', async () => {
    const { login, email } = await createUser(app);
    for (const [name, other] of [
      [login, email],
      ['no-name', 'no-name@example.com'],
    ] as const) {
      for (let count = 0; count < 10; count++) await tryAs(name, 'wrong', '203.0.113.10');
      const statuses = [await tryAs(name, 'wrong', '203.0.113.10'), await tryAs(other, 'wrong', '203.0.113.10')];
      expect([name, ...statuses.map(({ status }) => status)]).toEqual([name, 429, 401]);
    }
  });

  it('from many addresses do not keep the owner out in a network in which the account is signed in', async () => {
    const user = await createUser(proxied);
    await signIn(proxied, user, {}, { 'x-forwarded-for': '198.51.100.7' });
    const statusFrom = async (address: string, password = PASSWORD) => {
      const browser = new DashboardBrowser(proxied, { 'x-forwarded-for': address });
      return (await browser.post('/api/session', { login: user.login, password })).status;
    };
    const guessIn = async (network: string) => {
      const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
      const verify = jest.spyOn(argon2, 'verify').mockResolvedValue(false);
      for (let count = 0; count < 200; count++) await statusFrom(`${network}.${100 + (count % 20)}`, 'wrong');
      verify.mockRestore();
    };
    await guessIn('203.0.113');
    expect([await statusFrom('192.0.2.7'), await statusFrom('198.51.100.8')]).toEqual([429, 200]);
    await guessIn('198.51.100');
    expect(await statusFrom('198.51.100.8')).toBe(429);
  });

  it('do not count when they are right', async () => {
    const { login } = await createUser(app);
    for (let count = 0; count < 12; count++) expect((await tryAs(login, PASSWORD, '203.0.113.7')).status).toBe(200);
  });
});

describe('The cookie of a session', () => {
  let user: User;
  let browser: DashboardBrowser;

  beforeAll(async () => {
    user = await createUser(app);
    browser = await signIn(app, user);
  });

  it.each<[string, Record<string, string>]>([
    ['without the token', { 'x-session-token': '' }],
    ['with the token of another session', { 'x-session-token': 'x'.repeat(32) }],
    ['with a script of another site', { 'sec-fetch-site': 'cross-site' }],
    ['with a script of another port or subdomain', { 'sec-fetch-site': 'same-site' }],
    ['with an address that was typed', { 'sec-fetch-site': 'none' }],
    ['with a navigation', NAVIGATION],
    ['with a navigation from the own origin', { ...NAVIGATION, 'sec-fetch-site': 'same-origin' }],
    ['with an image', { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' }],
    ['with a frame', { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' }],
    ['with a script element', { 'sec-fetch-dest': 'script' }],
    ['beside an unknown key', { authorization: `Bearer sp_${'x'.repeat(40)}` }],
    ['beside an empty key', { authorization: '' }],
    ['on another host', { host: 'evil.example.com' }],
  ])('opens nothing %s', async (_, headers) => {
    const { status, body } = await browser.get('/api/account', headers);
    expect([status, body.error]).toEqual([401, 1]);
  });

  it('opens nothing without the headers that browsers send to a loopback host', async () => {
    const { cookie, token } = browser;
    const headers = { host: 'localhost', cookie, 'x-session-token': token };
    expect((await app.send('/api/account', { headers })).status).toBe(401);
    expect((await app.send('/api/account', { headers: { ...headers, ...SCRIPT } })).status).toBe(200);
  });

  it('opens nothing with the token in another place', async () => {
    const { token } = browser;
    const without = { 'x-session-token': '' };
    expect((await browser.get(`/api/account?token=${token}&x-session-token=${token}`, without)).status).toBe(401);
    expect((await browser.post('/api/tag/add', { name: 'x', token }, without)).status).toBe(401);
  });

  it('gives way to a key', async () => {
    const other = await app.account();
    const { body } = await browser.get('/api/account', { authorization: `Bearer ${other.key}` });
    expect(body.data.id).toBe(other.accountId);
  });

  it.each<[string, Record<string, string>]>([
    ['a fetch', SCRIPT],
    ['a frame', { ...NAVIGATION, 'sec-fetch-dest': 'iframe' }],
    ['an embedded object', { ...NAVIGATION, 'sec-fetch-dest': 'object' }],
    ['a fetch from another site', { ...SCRIPT, 'sec-fetch-site': 'cross-site' }],
    ['a client without Sec-Fetch headers', { 'sec-fetch-site': '', 'sec-fetch-mode': '', 'sec-fetch-dest': '' }],
  ])('brings no token to %s', async (_, headers) => {
    const copy = Object.assign(new DashboardBrowser(app), { cookie: browser.cookie });
    const { status, text } = await copy.open('/dashboard/', headers);
    expect(status).toBe(200);
    expect(text).toContain('<meta name="session-token" content="" />');
  });

  it('brings the token to a navigation, also from another site', async () => {
    for (const site of ['none', 'same-origin', 'cross-site']) {
      const copy = Object.assign(new DashboardBrowser(app), { cookie: browser.cookie });
      const { headers } = await copy.open('/dashboard/links', { 'sec-fetch-site': site });
      expect(copy.token).toBe(browser.token);
      expect(headers['cache-control']).toBe('no-store');
    }
  });
});

describe('A sign-in', () => {
  it.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example.com' }],
    ['another port', { 'sec-fetch-site': 'same-site' }],
    ['a form of the own origin', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
    ['a client without Sec-Fetch headers', { 'sec-fetch-site': '', 'sec-fetch-dest': '' }],
    ['another host', { host: 'evil.example.com' }],
  ])('from %s is refused', async (_, headers) => {
    const { login } = await createUser(app);
    const response = await new DashboardBrowser(app).post('/api/session', { login, password: PASSWORD }, headers);
    expect([response.status, response.body.code]).toEqual([403, 'cross_site']);
    expect(response.headers['set-cookie']).toBeUndefined();
  });
});

describe('On plain http, where browsers send no Sec-Fetch headers,', () => {
  const ORIGIN = 'http://links.example.lan:8080';
  const BARE = { host: 'links.example.lan:8080', 'sec-fetch-site': undefined, 'sec-fetch-mode': undefined };
  const app = useApp({ environment: { BASE_URL: ORIGIN } });
  let user: User;

  /** A browser without the headers. */
  const open = () => new DashboardBrowser(app, { ...BARE, 'sec-fetch-dest': undefined });

  beforeAll(async () => {
    user = await createUser(app);
  });

  it('a script of the own origin signs in, and uses the session with its token', async () => {
    const browser = open();
    const credentials = { login: user.login, password: PASSWORD };
    expect((await browser.post('/api/session', credentials, { origin: ORIGIN })).status).toBe(200);
    await browser.open();
    expect(await isSignedIn(browser)).toBe(true);
    expect((await browser.post('/api/tag/add', { name: 'Sale' }, { origin: ORIGIN })).status).toBe(200);
    expect((await browser.get('/api/account', { 'x-session-token': '' })).status).toBe(401);
    for (const origin of ['http://evil.example.com', 'http://links.example.lan', 'null'])
      expect((await browser.post('/api/tag/add', { name: 'Spring' }, { origin })).status).toBe(401);
    expect((await browser.post('/api/tag/add', { name: 'Spring' })).status).toBe(401);
  });

  it.each(['http://evil.example.com', 'https://links.example.lan:8080', 'http://links.example.lan', 'null', undefined])(
    'a sign-in from the origin %s is refused',
    async (origin) => {
      const credentials = { login: user.login, password: PASSWORD };
      const { status } = await open().post('/api/session', credentials, origin === undefined ? {} : { origin });
      expect(status).toBe(403);
    },
  );
});

describe('On https', () => {
  const app = useApp({ environment: { BASE_URL: 'https://go.example.com' } });

  it('the cookie is secure and belongs to the host alone', async () => {
    const { login } = await createUser(app);
    const browser = new DashboardBrowser(app, { host: 'go.example.com' });
    const { headers } = await browser.signIn(login, PASSWORD, { remember: true });
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-signpost=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=2592000$/),
    ]);
    expect(await isSignedIn(browser)).toBe(true);
    const plain = Object.assign(browser, { cookie: browser.cookie.replace('__Host-', '') });
    expect(await isSignedIn(plain)).toBe(false);
  });
});

describe('A session', () => {
  let user: User;

  beforeEach(async () => {
    user = await createUser(app);
  });

  const secondsLeft = async (browser: DashboardBrowser) => {
    const { expires } = (await browser.get('/api/session')).body.data.session;
    return (Date.parse(`${expires}Z`) - Date.now()) / 1_000;
  };

  it('lasts 12 hours, or 30 days when it is remembered', async () => {
    const short = await secondsLeft(await signIn(app, user));
    expect(Math.abs(short - 12 * 3_600)).toBeLessThan(10);
    const browser = await signIn(app, user, { remember: true });
    expect(Math.abs((await secondsLeft(browser)) - 30 * 86_400)).toBeLessThan(10);
    expect((await browser.get('/api/session')).body.data.session.remember).toBe(true);
  });

  it('is refused once it has expired', async () => {
    const browser = new DashboardBrowser(app);
    await browser.post('/api/session', { login: user.login, password: PASSWORD });
    await changeSessions(app, user, { expiresAt: new Date(Date.now() - 1_000) });
    await browser.open();
    expect([browser.token, await isSignedIn(browser)]).toEqual(['', false]);
  });

  it('is prolonged by its use only when it is remembered, as is its cookie', async () => {
    for (const remember of [false, true]) {
      const browser = new DashboardBrowser(app);
      await browser.post('/api/session', { login: user.login, password: PASSWORD, remember });
      const past = { lastUsedAt: new Date(Date.now() - DAY_MS), expiresAt: new Date(Date.now() + DAY_MS) };
      await changeSessions(app, user, past);
      const { headers } = await browser.open();
      expect(headers['set-cookie']?.[0]?.includes('Max-Age=2592000')).toBe(remember ? true : undefined);
      await eventually(async () => {
        const { lastused } = (await browser.get('/api/sessions')).body.data.sessions[0];
        expect(Date.now() - Date.parse(`${lastused}Z`)).toBeLessThan(60_000);
      });
      expect(Math.round((await secondsLeft(browser)) / 86_400)).toBe(remember ? 30 : 1);
    }
  });

  it('renews its cookie in a page that stays open only when it is remembered', async () => {
    for (const remember of [false, true]) {
      const { headers } = await (await signIn(app, user, { remember })).get('/api/session');
      expect(headers['set-cookie']?.[0]?.includes('Max-Age=2592000')).toBe(remember ? true : undefined);
    }
  });

  it('has all rights of its account, and its own allowance', async () => {
    const limited = await TestApp.start({ environment: { RATE_LIMIT: '2' } });
    const admin = await createUser(limited, { isAdmin: true });
    const browser = await signIn(limited, admin);
    for (let count = 0; count < 5; count++) expect((await browser.get('/api/users')).status).toBe(200);
    expect((await browser.get('/api/users')).headers['x-ratelimit-limit']).toBe('600');
    const other = await signIn(limited, admin);
    expect(Number((await other.get('/api/users')).headers['x-ratelimit-remaining'])).toBeLessThan(594);
    expect((await admin.get('/api/users')).status).toBe(200);
    await limited.stop();
  });

  it('of an account that is no administrator cannot use the routes for administrators', async () => {
    const browser = await signIn(app, user);
    expect((await browser.get('/api/users')).body.code).toBe('admin_required');
  });

  it('of an administrator acts in another account', async () => {
    const admin = await createUser(app, { isAdmin: true });
    const browser = await signIn(app, admin);
    const { body } = await browser.get('/api/account', { 'x-account': user.accountId });
    expect(body.data.id).toBe(user.accountId);
    expect((await actionsOf(user))[0]).toEqual(['user.entered', 'administrator']);
  });

  it('creates and deletes keys, but has none that could be replaced', async () => {
    const browser = await signIn(app, user);
    const { body } = await browser.post('/api/account/keys/add', { name: 'Shop', scopes: ['read', 'write'] });
    const client = new TestClient(app, user.accountId, body.apikey as string);
    expect((await client.get('/api/account')).status).toBe(200);
    expect((await browser.delete(`/api/account/keys/${body.id}/delete`)).status).toBe(200);
    expect((await client.get('/api/account')).status).toBe(401);
    expect((await browser.post('/api/account/key')).status).toBe(409);
  });

  it('ends at once when its account is suspended', async () => {
    const browser = await signIn(app, user);
    expect(await isSignedIn(browser)).toBe(true);
    await suspend(app, user.accountId);
    expect((await browser.get('/api/account')).body.code).toBe('account_suspended');
  });

  it('ends when its browser signs out, and so does its cookie', async () => {
    const browser = await signIn(app, user);
    const { cookie, token } = browser;
    const { status, headers } = await browser.delete('/api/session');
    expect(status).toBe(200);
    expect(headers['set-cookie']).toEqual(['signpost=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0']);
    expect(await isSignedIn(Object.assign(browser, { cookie, token }))).toBe(false);
    expect((await actionsOf(user))[0]).toEqual(['session.ended', 'session']);
  });

  it('is deleted after it has expired', async () => {
    const first = await TestApp.start();
    const grace = await createUser(first);
    await signIn(first, grace);
    await changeSessions(first, grace, { expiresAt: new Date(Date.now() - 1_000) });
    await signIn(first, grace);
    const again = await TestApp.start({ database: await first.stop({ keepDatabase: true }) });
    await eventually(async () => expect((await dumpOf(again.get(DataSource))).sessions).toHaveLength(1));
    await again.stop();
  });
});

describe('The session of a request', () => {
  it.each<[string, object, object]>([
    ['without a proxy', {}, { network: '127.0.0.0/24', proxy: 'none' }],
    [
      'through a proxy that is trusted',
      { 'x-forwarded-for': '127.0.0.1' },
      { network: '127.0.0.0/24', proxy: 'trusted' },
    ],
    ['from another network', { 'x-forwarded-for': '203.0.113.7' }, { network: '203.0.113.0/24', proxy: 'trusted' }],
    ['through a proxy without X-Forwarded-For', { via: '1.1 proxy' }, { network: '127.0.0.0/24', proxy: 'untrusted' }],
  ])('tells in which network the client is: %s', async (_case, headers, seen) => {
    const browser = await signIn(proxied, await createUser(proxied));
    expect((await browser.get('/api/session', headers)).body.data).toMatchObject(seen);
  });

  it.each(['x-forwarded-for', 'forwarded'])('tells that a proxy is not trusted: %s', async (name) => {
    const browser = await signIn(app, await createUser(app));
    const { network, proxy } = (await browser.get('/api/session', { [name]: '203.0.113.7' })).body.data;
    expect([network, proxy]).toEqual(['127.0.0.0/24', 'untrusted']);
  });
});

describe('The list of sessions', () => {
  it('has the browsers that are signed in, each with its network', async () => {
    const user = await createUser(proxied);
    await signIn(proxied, user, {}, { 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.77' });
    const browser = await signIn(proxied, user, {}, { 'x-forwarded-for': '2001:db8:1:2:3::4' });
    const { body } = await browser.get('/api/sessions');
    expect(body.error).toBe('0');
    expect(body.data).toMatchObject({ result: 2, currentpage: 1 });
    const date = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(body.data.sessions).toEqual([
      {
        id: expect.any(Number),
        useragent: '',
        network: '2001:db8:1::/48',
        created: date,
        lastused: date,
        current: true,
      },
      expect.objectContaining({ useragent: FIREFOX, network: '203.0.113.0/24', current: false }),
    ]);
    const found = (await browser.get('/api/sessions?q=firefox')).body.data.sessions;
    expect(found.map(({ useragent }: { useragent: string }) => useragent)).toEqual([FIREFOX]);
  });

  it('ends one of them, at once', async () => {
    const user = await createUser(proxied);
    const [lost, browser] = [await signIn(proxied, user), await signIn(proxied, user)];
    const { id } = (await browser.get('/api/sessions')).body.data.sessions[1];
    expect(await isSignedIn(lost)).toBe(true);
    expect((await browser.delete(`/api/session/${id}/delete`)).body.error).toBe(0);
    expect([await isSignedIn(lost), await isSignedIn(browser)]).toEqual([false, true]);
    expect((await browser.delete(`/api/session/${id}/delete`)).status).toBe(404);
  });

  it('has no sessions of other accounts', async () => {
    const [browser, other] = [
      await signIn(proxied, await createUser(proxied)),
      await signIn(proxied, await createUser(proxied)),
    ];
    const { id } = (await other.get('/api/sessions')).body.data.sessions[0];
    expect((await browser.get('/api/sessions')).body.data.result).toBe(1);
    expect((await browser.delete(`/api/session/${id}/delete`)).status).toBe(404);
    expect(await isSignedIn(other)).toBe(true);
  });
});

describe('A request with an API key', () => {
  it('has no session', async () => {
    const user = await createUser(app);
    expect((await user.get('/api/session')).body.data).toMatchObject({
      account: { id: user.accountId },
      session: null,
    });
    expect((await user.delete('/api/session')).status).toBe(409);
    const change = { current: PASSWORD, password: NEW_PASSWORD };
    expect((await user.post('/api/session/password', change)).status).toBe(409);
  });

  it('ends all sessions when it sets another password', async () => {
    const user = await createUser(app);
    const browser = await signIn(app, user);
    await user.put('/api/account/update', { password: NEW_PASSWORD });
    expect(await isSignedIn(browser)).toBe(false);
    await browser.signIn(user.login, NEW_PASSWORD);
    expect((await browser.get('/api/sessions')).body.data.result).toBe(1);
    expect(await app.get(DataSource).manager.countBy(Session, { accountId: user.accountId })).toBe(1);
  });
});

describe('A password', () => {
  it('is changed with the current one, which ends all other sessions and renews the own', async () => {
    const user = await createUser(app);
    const [browser, other] = [await signIn(app, user, { remember: true }), await signIn(app, user)];
    const { cookie, token } = browser;
    const changed = await browser.post('/api/session/password', { current: PASSWORD, password: NEW_PASSWORD });
    expect(changed.body).toMatchObject({ error: 0, data: { account: { id: user.accountId } } });
    expect(browser.cookie).not.toBe(cookie);
    await browser.open();
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false]);
    expect((await browser.get('/api/session')).body.data.session.remember).toBe(true);
    expect((await browser.get('/api/sessions')).body.data.result).toBe(1);
    expect(await isSignedIn(Object.assign(new DashboardBrowser(app), { cookie, token }))).toBe(false);
    expect((await new DashboardBrowser(app).signIn(user.login, PASSWORD)).status).toBe(401);
    expect((await actionsOf(user)).slice(0, 3)).toEqual([
      ['session.started', 'session'],
      ['password.changed', 'session'],
      ['session.started', 'session'],
    ]);
  });

  it('is not changed with a wrong one, which counts as a try', async () => {
    const user = await createUser(app);
    const browser = await signIn(app, user);
    const change = (current: string, password = NEW_PASSWORD) =>
      browser.post('/api/session/password', { current, password });
    let last: TestResponse | undefined;
    for (let count = 0; count < 10; count++) {
      last = await change('wrong');
      expect([last.status, badFields(last)]).toEqual([400, ['current']]);
    }
    expect(last!.body.errors[0].code).toBe('wrong_password');
    expect((await change(PASSWORD)).status).toBe(429);
    expect(await isSignedIn(browser)).toBe(true);
    expect(badFields(await change(PASSWORD, 'short'))).toEqual(['password']);
  });

  it('is changed by one of two requests at the same time', async () => {
    const user = await createUser(app);
    const browsers = [await signIn(app, user), await signIn(app, user)];
    const passwords = browsers.map((_, index) => `${NEW_PASSWORD}-${index}`);
    const answers = await Promise.all(
      browsers.map((browser, index) =>
        browser.post('/api/session/password', { current: PASSWORD, password: passwords[index] }),
      ),
    );
    const changed = answers.findIndex(({ status }) => status === 200);
    expect([200, 400, 401, 409]).toContain(answers[1 - changed]!.status);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await new DashboardBrowser(app).signIn(user.login, passwords[changed])).status).toBe(200);
  });

  it('is not changed in a session by other routes', async () => {
    const browser = await signIn(app, await createUser(app));
    const response = await browser.put('/api/account/update', { password: NEW_PASSWORD });
    expect([response.status, badFields(response)]).toEqual([400, ['password']]);
  });

  it('is changed in a session of an administrator who acts in the account, but not in the own account', async () => {
    const [admin, user] = [await createUser(app, { isAdmin: true }), await createUser(app)];
    const browser = await signIn(app, admin);
    const changeIn = async ({ accountId }: User) => {
      const acting = { 'x-account': accountId };
      return (await browser.put('/api/account/update', { password: NEW_PASSWORD }, acting)).status;
    };
    expect([await changeIn(admin), await changeIn(user)]).toEqual([400, 200]);
    expect((await new DashboardBrowser(app).signIn(user.login, NEW_PASSWORD)).status).toBe(200);
  });
});

describe('A one-time link', () => {
  let admin: User;

  beforeAll(async () => {
    admin = await createUser(app, { isAdmin: true });
  });

  const createLink = async ({ accountId }: User) => {
    const { link } = (await admin.post(`/api/user/${accountId}/password-link`)).body;
    return { link, token: new URL(link as string).searchParams.get('token')! };
  };
  const use = (token: string, fields = {}, headers = {}) =>
    new DashboardBrowser(app).post('/api/session/setup', { token, password: NEW_PASSWORD, ...fields }, headers);

  it('of an administrator sets the password of a user, signs in, and ends all sessions before', async () => {
    const user = await createUser(app);
    const before = await signIn(app, user);
    const { link, token } = await createLink(user);
    expect(link).toMatch(/^http:\/\/localhost:\d+\/dashboard\/setup\?token=[\w-]{43}$/);
    const browser = new DashboardBrowser(app);
    const checked = await browser.post('/api/session/setup/check', { token });
    expect(checked.body).toEqual({ error: 0, data: { username: user.login, email: user.email, purpose: 'password' } });
    const set = await browser.post('/api/session/setup', { token, password: NEW_PASSWORD });
    const { account, baseurl } = set.body.data;
    expect([set.status, account.id, baseurl]).toEqual([200, user.accountId, app.baseUrl]);
    await browser.open();
    expect([await isSignedIn(browser), await isSignedIn(before)]).toEqual([true, false]);
    expect((await new DashboardBrowser(app).signIn(user.login, NEW_PASSWORD)).status).toBe(200);
    expect((await actionsOf(user)).slice(1, 4)).toEqual([
      ['session.started', 'session'],
      ['password.changed', 'session'],
      ['password.link', 'administrator'],
    ]);
  });

  it('ends the session of another account that the browser had before', async () => {
    const [user, other] = [await createUser(app), await createUser(app)];
    const browser = await signIn(app, user);
    const before = Object.assign(new DashboardBrowser(app), { cookie: browser.cookie, token: browser.token });
    expect(await isSignedIn(before)).toBe(true);
    const { token } = await createLink(other);
    expect((await browser.post('/api/session/setup', { token, password: NEW_PASSWORD })).status).toBe(200);
    expect(await isSignedIn(before)).toBe(false);
    expect((await actionsOf(user))[0]).toEqual(['session.ended', 'session']);
  });

  it('sets the e-mail address and the username, too', async () => {
    const user = await createUser(app);
    const { token } = await createLink(user);
    const names = { email: `New-${user.email}`, username: `new-${user.login}` };
    const { body } = await use(token, names);
    expect(body.data.account).toMatchObject({ ...names, email: names.email.toLowerCase() });
    const { audit } = (await user.get('/api/audit')).body.data;
    expect(audit).toContainEqual(
      expect.objectContaining({ action: 'account.updated', by: 'session', details: 'email, username' }),
    );
  });

  it('stays valid when a name is taken', async () => {
    const user = await createUser(app);
    const { token } = await createLink(user);
    const taken = await use(token, { email: admin.email });
    expect([taken.status, taken.body.code]).toEqual([409, 'email_taken']);
    expect((await use(token)).status).toBe(200);
  });

  it.each(['the owner', 'an administrator'])('stops working when %s sets the password otherwise', async (by) => {
    const user = await createUser(app);
    const { token } = await createLink(user);
    const set =
      by === 'the owner'
        ? await user.put('/api/account/update', { password: NEW_PASSWORD })
        : await admin.put(`/api/user/${user.accountId}/update`, { password: NEW_PASSWORD });
    expect(set.status).toBe(200);
    expect(badFields(await use(token))).toEqual(['token']);
  });

  it('works once', async () => {
    const { token } = await createLink(await createUser(app));
    const statuses = (await Promise.all([use(token), use(token), use(token)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400, 400]);
    const checked = await new DashboardBrowser(app).post('/api/session/setup/check', { token });
    expect([checked.status, badFields(checked)]).toEqual([400, ['token']]);
  });

  it('stops working when there is a newer one, and after a day', async () => {
    const user = await createUser(app);
    const { token } = await createLink(user);
    const { token: newer } = await createLink(user);
    expect(badFields(await use(token))).toEqual(['token']);
    const links = app.get(DataSource).getRepository(PasswordLink);
    const { expiresAt } = await links.findOneByOrFail({ accountId: user.accountId });
    expect(Math.abs(expiresAt.getTime() - Date.now() - DAY_MS)).toBeLessThan(10_000);
    await links.update({ accountId: user.accountId }, { expiresAt: new Date(Date.now() - 1_000) });
    expect(badFields(await use(newer))).toEqual(['token']);
  });

  it('is stored as a hash only', async () => {
    const { token } = await createLink(await createUser(app));
    expect(JSON.stringify(await dumpOf(app.get(DataSource)))).not.toContain(token);
  });

  it('is not used by another page, or for a suspended account', async () => {
    const { token } = await createLink(await createUser(app));
    expect((await use(token, {}, { 'sec-fetch-site': 'cross-site' })).body.code).toBe('cross_site');
    const user = await createUser(app);
    const suspended = await createLink(user);
    await suspend(app, user.accountId);
    expect((await use(suspended.token)).body.code).toBe('account_suspended');
  });

  it('is created by administrators only', async () => {
    const [user, other] = [await createUser(app), await createUser(app)];
    const { status, body } = await user.post(`/api/user/${other.accountId}/password-link`);
    expect([status, body.code]).toEqual([403, 'admin_required']);
    expect((await admin.post('/api/user/987654321/password-link')).status).toBe(404);
  });
});
