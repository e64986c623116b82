import { DataSource } from 'typeorm';
import { DomainSnapshots } from '../../src/domains/domain-snapshots';
import { Link } from '../../src/links/link.entity';
import { Answer, badFields } from '../support/http';
import { TestApp, TestClient } from '../support/test-app';

const UNKNOWN = 987_654_321;
const PASSWORD = 'correct horse';
const CONFIRMED = { error: 0, message: expect.any(String) };
const NOT_AN_ADMIN = { error: 1, message: 'This account is not an administrator.' };
const SUSPENDED = { error: 1, message: 'This account is suspended.' };

const ROUTES = [
  ['GET', '/api/users'],
  ['GET', '/api/user/ID'],
  ['POST', '/api/user/add'],
  ['PUT', '/api/user/ID/update'],
  ['DELETE', '/api/user/ID/delete'],
  ['GET', '/api/plans'],
  ['PUT', '/api/plan/1/user/ID'],
] as const;

describe('Administration', () => {
  let app: TestApp;
  let admin: TestClient;
  let ada: TestClient;

  beforeAll(async () => {
    const plans = { PLANS: 'free,pro,business', RATE_LIMIT_PLANS: 'pro=120,business=600' };
    app = await TestApp.start({ environment: { ...plans, RATE_LIMIT: '1000', DOMAIN_CHECK: 'off' } });
    admin = await app.account({ isAdmin: true });
  });
  beforeEach(async () => (ada = await app.account()));
  afterAll(() => app.stop());

  let count = 0;
  const person = (fields: object = {}) => {
    const username = `user${++count}`;
    return { username, email: `${username}@example.com`, password: PASSWORD, ...fields };
  };
  const add = (fields: object = {}) => admin.post('/api/user/add', person(fields));
  const user = async (id: number) => (await admin.get(`/api/user/${id}`)).body.data;
  const setStatus = (id: number, status: unknown, client = admin) => client.put(`/api/user/${id}/update`, { status });
  const assign = (planId: unknown, userId: unknown, body?: object) =>
    admin.put(`/api/plan/${String(planId)}/user/${String(userId)}`, body);
  const own = async (client = ada) => (await client.get('/api/account')).body.data;
  const limitOf = ({ headers }: Answer) => Number(headers['x-ratelimit-limit']);

  describe('is for administrators', () => {
    it.each(ROUTES)('and refuses others: %s %s', async (method, path) => {
      const bob = await app.account();
      const headers = { authorization: ada.key };
      const answer = await app.send(path.replace('ID', String(bob.accountId)), { method, headers, body: 'no JSON' });
      expect([answer.status, answer.body]).toEqual([403, NOT_AN_ADMIN]);
      expect((await bob.get('/api/account')).status).toBe(200);
    });

    it.each(ROUTES)('and refuses strangers: %s %s', async (method, path) => {
      const answer = await app.send(path.replace('ID', '1'), { method });
      expect(answer.status).toBe(401);
    });

    it('who are not suspended', async () => {
      const other = await app.account({ isAdmin: true });
      await setStatus(other.accountId, 'suspended');
      const answer = await other.get('/api/users');
      expect([answer.status, answer.body]).toEqual([403, SUSPENDED]);
    });
  });

  describe('of users', () => {
    it('lists them, newest first, page by page', async () => {
      const bob = await app.account();
      const first = (await admin.get('/api/users?limit=2')).body;
      const { result, users } = first.data;
      expect(first.error).toBe('0');
      expect(users.map(({ id }: { id: number }) => id)).toEqual([bob.accountId, ada.accountId]);
      const last = (await admin.get(`/api/users?limit=1&page=${result}`)).body.data;
      expect(last).toMatchObject({ result, nextpage: null, users: [{ id: admin.accountId, admin: true }] });
    });

    it('shows one as the user sees itself, with its rights and standing', async () => {
      const answer = await admin.get(`/api/user/${ada.accountId}`);
      expect(answer.body).toEqual({ error: 0, data: { ...(await own()), admin: false, suspended: false } });
    });

    it.each([
      ['GET', `/api/user/${UNKNOWN}`, 404],
      ['GET', '/api/user/x', 400],
      ['PUT', `/api/user/${UNKNOWN}/update`, 404],
      ['PUT', '/api/user/0/update', 400],
      ['DELETE', `/api/user/${UNKNOWN}/delete`, 404],
      ['DELETE', '/api/user/-1/delete', 400],
      ['PUT', `/api/plan/1/user/${UNKNOWN}`, 404],
      ['PUT', '/api/plan/1/user/x', 400],
    ])('answers an id that is none: %s %s', async (method, path, status) => {
      for (const body of [{ status: 'suspended' }, { status: 'active' }]) {
        const answer = await app.send(path, { method, headers: { authorization: admin.key }, body });
        expect([answer.status, answer.body.error]).toEqual([status, 1]);
      }
    });
  });

  describe('adds users', () => {
    it('whose key works, and is shown once', async () => {
      const { username, email, password } = person();
      const answer = await admin.post('/api/user/add', { username, email: email.toUpperCase(), password });
      expect([answer.status, answer.body]).toEqual([
        200,
        {
          ...CONFIRMED,
          data: { id: expect.any(Number), email, username, apikey: expect.stringMatching(/^sp_[0-9A-Za-z]{40}$/) },
        },
      ]);
      const { id, apikey } = answer.body.data;
      const client = new TestClient(app, id, apikey);
      expect(await own(client)).toMatchObject({ id, email, username, status: 'free', expires: null });
      expect((await client.link()).id).toEqual(expect.any(Number));
      expect(JSON.stringify(await user(id))).not.toContain(apikey.slice(3));
    });

    it('on a plan that ends', async () => {
      const { id } = (await add({ planid: '3', expiration: '2099-12-31 23:59:59' })).body.data;
      expect(await user(id)).toMatchObject({ status: 'business', expires: '2099-12-31 23:59:59', admin: false });
    });

    it('but never as administrators', async () => {
      const { id } = (await add({ admin: true, isAdmin: true, isSuspended: true })).body.data;
      expect(await user(id)).toMatchObject({ admin: false, suspended: false });
    });

    it.each([
      [{ username: null }, 'username'],
      [{ username: 'Ada Lovelace' }, 'username'],
      [{ email: '' }, 'email'],
      [{ email: 'ada' }, 'email'],
      [{ password: undefined }, 'password'],
      [{ password: 'short' }, 'password'],
      [{ planid: 4 }, 'planid'],
      [{ planid: 0 }, 'planid'],
      [{ planid: 'pro' }, 'planid'],
      [{ expiration: '2020-01-01 00:00:00' }, 'expiration'],
      [{ expiration: '2099-02-30' }, 'expiration'],
      [{ expiration: 5 }, 'expiration'],
    ])('and refuses %j', async (wrong, field) => {
      const answer = await add(wrong);
      expect([answer.status, badFields(answer)]).toEqual([400, [field]]);
    });

    it('with names that nobody has', async () => {
      const { username, email } = await own();
      const sameName = await add({ username });
      expect([sameName.status, badFields(sameName)]).toEqual([409, ['username']]);
      const sameAddress = await add({ email: email.toUpperCase() });
      expect([sameAddress.status, badFields(sameAddress)]).toEqual([409, ['email']]);
    });

    it.each(['username', 'email'])('once, also when many come at once with the same %s', async (field) => {
      const same = { [field]: person()[field as 'email'] };
      const answers = await Promise.all(Array.from({ length: 6 }, () => add(same)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    });
  });

  describe('of plans', () => {
    it('lists them in the order of the configuration', async () => {
      const plans = [
        { id: 1, name: 'free', limit: 1_000 },
        { id: 2, name: 'pro', limit: 120 },
        { id: 3, name: 'business', limit: 600 },
      ];
      expect((await admin.get('/api/plans')).body).toMatchObject({ error: '0', data: { result: 3, plans } });
      const second = (await admin.get('/api/plans?limit=1&page=2')).body.data;
      expect(second).toMatchObject({ result: 3, nextpage: 3, maxpage: 3, plans: [plans[1]] });
    });

    it('puts a user on one, at once', async () => {
      expect(limitOf(await ada.get('/api/account'))).toBe(1_000);
      const answer = await assign(2, ada.accountId);
      expect([answer.status, answer.body]).toEqual([200, CONFIRMED]);
      expect(limitOf(await ada.get('/api/account'))).toBe(120);
      expect(await own()).toMatchObject({ status: 'pro', expires: null });
    });

    it('sets its end, and takes it away again', async () => {
      await assign(2, ada.accountId, { expiration: '2099-06-30' });
      expect(await own()).toMatchObject({ status: 'pro', expires: '2099-06-30 23:59:59' });
      await assign(2, ada.accountId, { expiration: null });
      expect(await own()).toMatchObject({ status: 'pro', expires: null });
    });

    it('falls back to the first when a plan ends, also while the key is in memory', async () => {
      const end = new Date(Date.now() + 2_000).toISOString();
      await assign(3, ada.accountId, { expiration: end });
      expect(limitOf(await ada.get('/api/account'))).toBe(600);
      await new Promise((resolve) => setTimeout(resolve, Date.parse(end) - Date.now() + 10));
      expect(limitOf(await ada.get('/api/account'))).toBe(1_000);
      expect(await own()).toMatchObject({ status: 'free', expires: expect.stringMatching(/^20/) });
      expect(await user(ada.accountId)).toMatchObject({ status: 'free' });
    });

    it.each([
      [0, 400],
      ['pro', 400],
      [4, 404],
      [UNKNOWN, 404],
    ])('has no plan %s', async (planId, status) => {
      expect((await assign(planId, ada.accountId)).status).toBe(status);
      expect((await own()).status).toBe('free');
    });

    it.each(['2020-01-01 00:00:00', 'tomorrow', 5, '9999-12-31T23:59:59-01:00'])(
      'refuses the end %j',
      async (expiration) => {
        const answer = await assign(2, ada.accountId, { expiration });
        expect([answer.status, badFields(answer)]).toEqual([400, ['expiration']]);
        expect((await own()).status).toBe('free');
      },
    );
  });

  describe('suspends users', () => {
    it('whose keys open nothing from then on, until they are reinstated', async () => {
      const { id } = await ada.link();
      expect(await setStatus(ada.accountId, 'suspended')).toMatchObject({ status: 200, body: CONFIRMED });
      for (const path of ['/api/account', `/api/url/${id}`, '/api/users']) {
        const answer = await ada.get(path);
        expect([answer.status, answer.body]).toEqual([403, SUSPENDED]);
      }
      expect(await user(ada.accountId)).toMatchObject({ suspended: true });
      await setStatus(ada.accountId, 'active');
      expect((await ada.get(`/api/url/${id}`)).status).toBe(200);
      expect(await user(ada.accountId)).toMatchObject({ suspended: false });
    });

    it('whose links have ended at once, and come back', async () => {
      const [visited, other] = [await ada.link(), await ada.link()];
      expect((await app.visit(visited.shorturl)).status).toBe(302);
      await setStatus(ada.accountId, 'suspended');
      for (const { shorturl } of [visited, other]) expect((await app.visit(shorturl)).status).toBe(410);
      await setStatus(ada.accountId, 'active');
      for (const { shorturl } of [visited, other]) expect((await app.visit(shorturl)).status).toBe(302);
    });

    it('whose codes lead nowhere meanwhile', async () => {
      const made = await ada.post('/api/qr/add', { type: 'link', data: 'https://example.com/menu', name: 'Menu' });
      expect(made.status).toBe(200);
      const links = await app.get(DataSource).getRepository(Link).findBy({ accountId: ada.accountId });
      await setStatus(ada.accountId, 'suspended');
      expect((await app.visit(`/${links[0]!.alias}`)).status).toBe(410);
    });

    it('whose domains lead nowhere meanwhile', async () => {
      const { accountId } = ada;
      const [host, redirectroot] = [`go${accountId}.example.com`, 'https://example.com/shop'];
      await ada.post('/api/domain/add', { domain: host, redirectroot, redirect404: redirectroot });
      const known = () => app.get(DomainSnapshots).find(host);
      const whole = { isActive: true, accountId, appFiles: {}, redirectroot, redirect404: redirectroot };
      expect(await known()).toEqual(whole);
      await setStatus(accountId, 'suspended');
      expect(await known()).toEqual({ isActive: false, accountId });
      await setStatus(accountId, 'active');
      expect(await known()).toEqual(whole);
    });

    it('whose public pages and images are gone meanwhile', async () => {
      const word = `word${ada.accountId}`;
      const campaign = (await ada.post('/api/campaign/add', { name: 'Sale', slug: word, public: true })).body;
      await ada.link({ campaign: campaign.id, status: 'public' });
      const bio = (await ada.post('/api/bio/add', { name: 'Ada', alias: word })).body;
      const code = (await ada.post('/api/qr/add', { type: 'text', data: 'Table 7' })).body;
      const addresses: string[] = [campaign.rotator, campaign.list, bio.link, code.link];
      const seen = async () => Promise.all(addresses.map(async (address) => (await app.visit(address)).status));
      expect(await seen()).toEqual([302, 200, 200, 200]);
      await setStatus(ada.accountId, 'suspended');
      expect(await seen()).toEqual([404, 404, 404, 404]);
      await setStatus(ada.accountId, 'active');
      expect(await seen()).toEqual([302, 200, 200, 200]);
    });

    it('and nobody else', async () => {
      const bob = await app.account();
      const { shorturl } = await bob.link();
      await setStatus(ada.accountId, 'suspended');
      expect((await app.visit(shorturl)).status).toBe(302);
      expect((await bob.get('/api/account')).status).toBe(200);
    });

    it('twice without harm', async () => {
      for (const status of ['suspended', 'suspended', 'active', 'active'])
        expect((await setStatus(ada.accountId, status)).status).toBe(200);
    });

    it.each([undefined, null, '', 'gone', 5, true])('but not by the status %j', async (status) => {
      const answer = await setStatus(ada.accountId, status);
      expect([answer.status, badFields(answer)]).toEqual([400, ['status']]);
    });
  });

  describe('always has an administrator', () => {
    it('as nobody can suspend or delete the own account', async () => {
      const answers = [
        await setStatus(admin.accountId, 'suspended'),
        await admin.delete(`/api/user/${admin.accountId}/delete`),
      ];
      for (const { status, body } of answers)
        expect([status, body]).toEqual([409, { error: 1, message: 'You cannot suspend or delete your own account.' }]);
      expect((await admin.get('/api/users')).status).toBe(200);
    });

    it('who may suspend and delete other administrators', async () => {
      const other = await app.account({ isAdmin: true });
      expect((await setStatus(other.accountId, 'suspended')).status).toBe(200);
      expect((await admin.delete(`/api/user/${other.accountId}/delete`)).status).toBe(200);
    });

    it('also when several suspend each other at the same time', async () => {
      for (let round = 0; round < 5; round++) {
        const pair = [await app.account({ isAdmin: true }), await app.account({ isAdmin: true })] as const;
        const [one, other] = pair;
        await Promise.all(pair.map((client) => client.get('/api/account')));
        const answers = await Promise.all([
          setStatus(other.accountId, 'suspended', one),
          setStatus(one.accountId, 'suspended', other),
        ]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
        const standing = await Promise.all(pair.map(({ accountId }) => user(accountId)));
        expect(standing.filter(({ suspended }) => suspended)).toHaveLength(1);
      }
    });
  });
});
