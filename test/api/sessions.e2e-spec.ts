import { hash } from '@node-rs/argon2';
import { DashboardBrowser, NAVIGATION, PASSWORD, SCRIPT } from '../support/dashboard';
import { badFields } from '../support/http';
import { TestApp, TestClient, useApp } from '../support/test-app';

const NEW_PASSWORD = 'staple-battery-horse';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hash(PASSWORD);
});

/** Creates an account with the password. */
async function createUser(app: TestApp, given = {}): Promise<TestClient & { login: string; email: string }> {
  const client = await app.account({ passwordHash, ...given });
  const { username: login, email } = (await client.get('/api/account')).body.data;
  return Object.assign(client, { login, email });
}

/** Signs in with a new browser. */
async function signIn(app: TestApp, login: string, fields = {}, headers = {}): Promise<DashboardBrowser> {
  const browser = new DashboardBrowser(app, headers);
  await browser.signIn(login, PASSWORD, fields);
  return browser;
}

const isSignedIn = async (browser: DashboardBrowser) => (await browser.get('/api/session')).status === 200;

describe('Signing in to the dashboard', () => {
  const app = useApp();

  it('returns the account, and sets a cookie that scripts cannot read', async () => {
    const { login, email, accountId } = await createUser(app);
    for (const name of [login, email, email.toUpperCase()]) {
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
    const { login, accountId } = await createUser(app);
    const browser = await signIn(app, login);
    const { body } = await browser.get('/api/session');
    expect(body.data.account.id).toBe(accountId);
    expect(body.data.session).toMatchObject({ id: expect.any(Number), remember: false });
    expect((await browser.post('/api/url/add', { url: 'https://example.com/page' })).status).toBe(200);
  });
});

describe('A one-time link', () => {
  const app = useApp();
  let admin: TestClient;

  beforeAll(async () => {
    admin = await app.account({ isAdmin: true });
  });

  const createLink = async (userId: number) => {
    const { link } = (await admin.post(`/api/user/${userId}/password-link`)).body;
    return { link, token: new URL(link).searchParams.get('token')! };
  };

  it('of an administrator sets the password of a user, and signs in', async () => {
    const user = await createUser(app);
    const { link, token } = await createLink(user.accountId);
    expect(link).toMatch(/^http:\/\/localhost:\d+\/dashboard\/setup\?token=[\w-]{43}$/);
    const browser = new DashboardBrowser(app);
    const checked = await browser.post('/api/session/setup/check', { token });
    expect(checked.body).toEqual({ error: 0, data: { username: user.login, email: user.email, purpose: 'password' } });
    const set = await browser.post('/api/session/setup', { token, password: NEW_PASSWORD });
    expect([set.status, set.body.data.account.id]).toEqual([200, user.accountId]);
    await browser.open();
    expect(await isSignedIn(browser)).toBe(true);
    expect((await new DashboardBrowser(app).signIn(user.login, NEW_PASSWORD)).status).toBe(200);
  });

  it('works once', async () => {
    const { token } = await createLink((await createUser(app)).accountId);
    const browser = new DashboardBrowser(app);
    const tries = [1, 2, 3].map(() => browser.post('/api/session/setup', { token, password: NEW_PASSWORD }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400, 400]);
    const checked = await browser.post('/api/session/setup/check', { token });
    expect([checked.status, badFields(checked)]).toEqual([400, ['token']]);
  });
});
