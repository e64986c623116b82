import { DataSource } from 'typeorm';
import { randomUUID } from 'node:crypto';
import { Account } from '../../../src/accounts/account.entity';
import { Click } from '../../../src/clicks/entities/click.entity';
import { LinkTotal } from '../../../src/clicks/entities/totals.entity';
import { bulkInsert } from '../../../src/database/bulk-insert';
import { DomainSnapshots } from '../../../src/domains/domain-snapshots';
import { AccountLinksService } from '../../../src/links/owners/account-links.service';
import { Link } from '../../../src/links/link.entity';
import { LinkValidator } from '../../../src/links/validation/link-validator';
import { AccountsService } from '../../../src/accounts/accounts.service';
import { OPERATOR } from '../../../src/audit/author';
import { PasswordLinksService } from '../../../src/sessions/passwords/password-links.service';
import { OverlayResponsesService } from '../../../src/overlays/responses/overlay-responses.service';
import { eventually } from '../../support/conditions';
import { badFields, TestResponse } from '../../support/http';
import { TestClient, useApp } from '../../support/test-app';
import { Dump, dumpOf } from '../../support/test-database';
import { withFailure } from '../failing-transaction';

const UNKNOWN_ID = 987_654_321;
const CONFIRMED = { error: 0, message: expect.any(String) };
const NOT_AN_ADMIN = { error: 1, code: 'admin_required', message: 'This account is not an administrator.' };
const SUSPENDED = { error: 1, code: 'account_suspended', message: 'This account is suspended.' };

const ROUTES = [
  ['GET', '/api/users'],
  ['GET', '/api/user/ID'],
  ['POST', '/api/user/add'],
  ['PUT', '/api/user/ID/update'],
  ['DELETE', '/api/user/ID/delete'],
  ['POST', '/api/user/login'],
  ['GET', '/api/user/ID/keys'],
  ['POST', '/api/user/ID/key'],
  ['DELETE', '/api/user/ID/keys/1/delete'],
  ['GET', '/api/plans'],
  ['GET', '/api/user/ID/contents'],
  ['GET', '/api/user/ID/audit'],
  ['GET', '/api/blocklist'],
  ['POST', '/api/blocklist/add'],
  ['DELETE', '/api/blocklist/delete'],
  ['GET', '/api/names'],
  ['DELETE', '/api/names/delete'],
  ['GET', '/api/health'],
  ['PUT', '/api/plan/1/user/ID'],
] as const;

describe('Administration', () => {
  const plans = { PLANS: 'free,pro,business', RATE_LIMIT_PLANS: 'pro=120,business=600' };
  const app = useApp({ environment: { ...plans, RATE_LIMIT: '1000', DOMAIN_CHECK: 'off' } });
  let admin: TestClient;
  let ada: TestClient;

  beforeAll(async () => {
    admin = await app.account({ isAdmin: true });
  });
  beforeEach(async () => {
    ada = await app.account();
  });

  let count = 0;
  const newUser = (fields: object = {}) => {
    const username = `user${++count}`;
    return { username, email: `${username}@example.com`, password: 'correct horse', ...fields };
  };
  const add = (fields: object = {}) => admin.post('/api/user/add', newUser(fields));
  const user = async (id: number) => (await admin.get(`/api/user/${id}`)).body.data;
  const setStatus = (id: number, status: unknown, client = admin) => client.put(`/api/user/${id}/update`, { status });
  const assign = (planId: unknown, userId: unknown, body?: object) =>
    admin.put(`/api/plan/${String(planId)}/user/${String(userId)}`, body);
  const accountOf = async (client: TestClient) => (await client.get('/api/account')).body.data;
  const limitOf = ({ headers }: TestResponse) => Number(headers['x-ratelimit-limit']);

  describe('Access', () => {
    it.each(ROUTES)('%s %s returns 403 for accounts that are not administrators', async (method, path) => {
      const bob = await app.account();
      const headers = { authorization: ada.key };
      const answer = await app.inject(path.replace('ID', String(bob.accountId)), { method, headers, body: 'no JSON' });
      expect([answer.status, answer.body]).toEqual([403, NOT_AN_ADMIN]);
      expect((await bob.get('/api/account')).status).toBe(200);
    });

    it.each(ROUTES)('%s %s returns 401 without a key', async (method, path) => {
      const answer = await app.inject(path.replace('ID', '1'), { method });
      expect(answer.status).toBe(401);
    });

    it('is denied to suspended administrators with 403', async () => {
      const other = await app.account({ isAdmin: true });
      await setStatus(other.accountId, 'suspended');
      const answer = await other.get('/api/users');
      expect([answer.status, answer.body]).toEqual([403, SUSPENDED]);
    });

    it.each([
      ['GET', `/api/user/${UNKNOWN_ID}`, 404],
      ['GET', '/api/user/x', 400],
      ['PUT', `/api/user/${UNKNOWN_ID}/update`, 404],
      ['PUT', '/api/user/0/update', 400],
      ['DELETE', `/api/user/${UNKNOWN_ID}/delete`, 404],
      ['DELETE', '/api/user/-1/delete', 400],
      ['PUT', `/api/plan/1/user/${UNKNOWN_ID}`, 404],
      ['PUT', '/api/plan/1/user/x', 400],
    ])('%s %s returns %i for an administrator', async (method, path, status) => {
      for (const body of [{ status: 'suspended' }, { status: 'active' }]) {
        const answer = await app.inject(path, { method, headers: { authorization: admin.key }, body });
        expect([answer.status, answer.body.error]).toEqual([status, 1]);
      }
    });
  });

  describe('GET /api/users', () => {
    it('lists all accounts, newest first, in pages', async () => {
      const bob = await app.account();
      const first = (await admin.get('/api/users?limit=2')).body;
      const { result, users } = first.data;
      expect(first.error).toBe('0');
      expect(users.map(({ id }: { id: number }) => id)).toEqual([bob.accountId, ada.accountId]);
      const last = (await admin.get(`/api/users?limit=1&page=${result}`)).body.data;
      expect(last).toMatchObject({ result, nextpage: null, users: [{ id: admin.accountId, admin: true }] });
    });
  });

  describe('GET /api/user/{id}', () => {
    it('returns what the account itself sees except its branding, and whether it is an administrator or suspended', async () => {
      const answer = await admin.get(`/api/user/${ada.accountId}`);
      const { branding, ...shown } = await accountOf(ada);
      expect([branding, answer.body]).toEqual([null, { error: 0, data: { ...shown, admin: false, suspended: false } }]);
    });
  });

  describe('POST /api/user/add', () => {
    it('returns a key that works, and shows it once', async () => {
      const { username, email, password } = newUser();
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
      expect(await accountOf(client)).toMatchObject({ id, email, username, status: 'free', expires: null });
      expect((await client.link()).id).toEqual(expect.any(Number));
      expect(JSON.stringify(await user(id))).not.toContain(apikey.slice(3));
    });

    it('puts the user on a plan that ends', async () => {
      const { id } = (await add({ planid: '3', expiration: '2099-12-31 23:59:59' })).body.data;
      expect(await user(id)).toMatchObject({ status: 'business', expires: '2099-12-31 23:59:59', admin: false });
    });

    it('that has ended is not revived when the first plan gets an expiration', async () => {
      const { id } = (await add({ planid: '3', expiration: '2099-12-31 23:59:59' })).body.data;
      await app.get(DataSource).manager.update(Account, id, { planExpiresAt: new Date('2020-01-01') });
      const change = { planid: 1, expiration: '2098-12-31 23:59:59' };
      expect((await admin.put(`/api/user/${id}/update`, change)).status).toBe(200);
      expect(await user(id)).toMatchObject({ status: 'free', planid: 1, expires: '2098-12-31 23:59:59' });
    });

    it('never makes the user an administrator', async () => {
      const { id } = (await add({ admin: true, isAdmin: true, isSuspended: true })).body.data;
      expect(await user(id)).toMatchObject({ admin: false, suspended: false });
    });

    it.each([
      [{ username: null }, 'username'],
      [{ username: 'Ada Lovelace' }, 'username'],
      [{ username: 'ada\ufe0f' }, 'username'],
      [{ username: '\u0301ada' }, 'username'],
      [{ email: '' }, 'email'],
      [{ email: 'ada' }, 'email'],
      [{ email: 'ada\u3164@example.com' }, 'email'],
      [{ password: undefined }, 'password'],
      [{ password: 'short' }, 'password'],
      [{ planid: 4 }, 'planid'],
      [{ planid: 0 }, 'planid'],
      [{ planid: 'pro' }, 'planid'],
      [{ expiration: '2020-01-01 00:00:00' }, 'expiration'],
      [{ expiration: '2099-02-30' }, 'expiration'],
      [{ expiration: 5 }, 'expiration'],
    ])('returns 400 for %j', async (fields, field) => {
      const answer = await add(fields);
      expect([answer.status, badFields(answer)]).toEqual([400, [field]]);
    });

    it('returns 409 for a username or an e-mail address that is taken', async () => {
      const { username, email } = await accountOf(ada);
      const sameName = await add({ username });
      expect([sameName.status, badFields(sameName)]).toEqual([409, ['username']]);
      const sameAddress = await add({ email: email.toUpperCase() });
      expect([sameAddress.status, badFields(sameAddress)]).toEqual([409, ['email']]);
    });

    it.each(['username', 'email'])('adds one user when several requests have the same %s', async (field) => {
      const same = { [field]: newUser()[field as 'email'] };
      const answers = await Promise.all(Array.from({ length: 6 }, () => add(same)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    });
  });

  describe('GET /api/plans', () => {
    it('lists the plans in the order of the configuration, in pages', async () => {
      const configured = [
        { id: 1, name: 'free', limit: 1_000 },
        { id: 2, name: 'pro', limit: 120 },
        { id: 3, name: 'business', limit: 600 },
      ];
      expect((await admin.get('/api/plans')).body).toMatchObject({
        error: '0',
        data: { result: 3, plans: configured },
      });
      const second = (await admin.get('/api/plans?limit=1&page=2')).body.data;
      expect(second).toMatchObject({ result: 3, nextpage: 3, maxpage: 3, plans: [configured[1]] });
    });
  });

  describe('PUT /api/plan/{id}/user/{userid}', () => {
    it('changes the plan of a user at once', async () => {
      expect(limitOf(await ada.get('/api/account'))).toBe(1_000);
      const answer = await assign(2, ada.accountId);
      expect([answer.status, answer.body]).toEqual([200, CONFIRMED]);
      expect(limitOf(await ada.get('/api/account'))).toBe(120);
      expect(await accountOf(ada)).toMatchObject({ status: 'pro', expires: null });
    });

    it('sets the end of the plan, and removes it', async () => {
      await assign(2, ada.accountId, { expiration: '2099-06-30' });
      expect(await accountOf(ada)).toMatchObject({ status: 'pro', expires: '2099-06-30 23:59:59' });
      await assign(2, ada.accountId, { expiration: null });
      expect(await accountOf(ada)).toMatchObject({ status: 'pro', expires: null });
    });

    it('treats the user as on the first plan once the plan has ended, also while the key is cached', async () => {
      const end = '2098-12-31 12:00:00';
      await assign(3, ada.accountId, { expiration: end });
      expect(limitOf(await ada.get('/api/account'))).toBe(600);
      jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${end}Z`));
      expect(limitOf(await ada.get('/api/account'))).toBe(1_000);
      expect(await accountOf(ada)).toMatchObject({ status: 'free', expires: end });
      expect(await user(ada.accountId)).toMatchObject({ status: 'free' });
    });

    it.each([
      [0, 400],
      ['pro', 400],
      [4, 404],
      [UNKNOWN_ID, 404],
    ])('rejects the unknown plan %s with %i', async (planId, status) => {
      expect((await assign(planId, ada.accountId)).status).toBe(status);
      expect((await accountOf(ada)).status).toBe('free');
    });

    it.each(['2020-01-01 00:00:00', 'tomorrow', 5, '9999-12-31T23:59:59-01:00'])(
      'returns 400 for the expiration %j',
      async (expiration) => {
        const answer = await assign(2, ada.accountId, { expiration });
        expect([answer.status, badFields(answer)]).toEqual([400, ['expiration']]);
        expect((await accountOf(ada)).status).toBe('free');
      },
    );
  });

  describe('PUT /api/user/{id}/update', () => {
    it('suspends a user, whose keys return 403 until the user is reinstated', async () => {
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

    it('makes the links of a suspended user return 410 to visitors at once', async () => {
      const [visited, other] = [await ada.link(), await ada.link()];
      expect((await app.visit(visited.shorturl)).status).toBe(302);
      await setStatus(ada.accountId, 'suspended');
      for (const { shorturl } of [visited, other]) expect((await app.visit(shorturl)).status).toBe(410);
      await setStatus(ada.accountId, 'active');
      for (const { shorturl } of [visited, other]) expect((await app.visit(shorturl)).status).toBe(302);
    });

    it('makes the links behind QR codes of a suspended user return 410', async () => {
      const code = await ada.post('/api/qr/add', { type: 'link', data: 'https://example.com/menu', name: 'Menu' });
      expect(code.status).toBe(200);
      const links = await app.get(DataSource).getRepository(Link).findBy({ accountId: ada.accountId });
      await setStatus(ada.accountId, 'suspended');
      expect((await app.visit(`/${links[0]!.alias}`)).status).toBe(410);
    });

    it('switches the domains of a suspended user off', async () => {
      const { accountId } = ada;
      const [host, redirectroot] = [`go${accountId}.example.com`, 'https://example.com/shop'];
      await ada.post('/api/domain/add', { domain: host, redirectroot, redirect404: redirectroot });
      const found = () => app.get(DomainSnapshots).snapshotFor(host);
      const active = { isActive: true, accountId, appFiles: {}, redirectroot, redirect404: redirectroot };
      expect(await found()).toEqual(active);
      await setStatus(accountId, 'suspended');
      expect(await found()).toEqual({ isActive: false, accountId });
      await setStatus(accountId, 'active');
      expect(await found()).toEqual(active);
    });

    it('makes the public pages and images of a suspended user return 404', async () => {
      const word = `word${ada.accountId}`;
      const campaign = (await ada.post('/api/campaign/add', { name: 'Sale', slug: word, public: true })).body;
      await ada.link({ campaign: campaign.id, status: 'public' });
      const bio = (await ada.post('/api/bio/add', { name: 'Ada', alias: word })).body;
      const code = (await ada.post('/api/qr/add', { type: 'text', data: 'Table 7' })).body;
      const addresses: string[] = [campaign.rotator, campaign.list, bio.link, code.link];
      const statuses = () => Promise.all(addresses.map(async (address) => (await app.visit(address)).status));
      expect(await statuses()).toEqual([302, 200, 200, 200]);
      await setStatus(ada.accountId, 'suspended');
      expect(await statuses()).toEqual([404, 404, 404, 404]);
      await setStatus(ada.accountId, 'active');
      expect(await statuses()).toEqual([302, 200, 200, 200]);
    });

    it('affects no other user', async () => {
      const bob = await app.account();
      const { shorturl } = await bob.link();
      await setStatus(ada.accountId, 'suspended');
      expect((await app.visit(shorturl)).status).toBe(302);
      expect((await bob.get('/api/account')).status).toBe(200);
    });

    it('returns 200 when the user has that status already', async () => {
      for (const status of ['suspended', 'suspended', 'active', 'active'])
        expect((await setStatus(ada.accountId, status)).status).toBe(200);
    });

    it.each(['gone', 5, true])('returns 400 for the status %j', async (status) => {
      const answer = await setStatus(ada.accountId, status);
      expect([answer.status, badFields(answer)]).toEqual([400, ['status']]);
    });

    it.each([undefined, null, ''])('returns 400 that names every field for the status %j alone', async (status) => {
      const { body } = await setStatus(ada.accountId, status);
      const fields = ['email', 'username', 'password', 'avatar', 'planid', 'expiration', 'status'];
      expect(body.errors).toMatchObject(fields.map((field) => ({ field, code: 'required' })));
    });

    it('returns 400 that names an unknown status and an unknown plan', async () => {
      const answer = await admin.put(`/api/user/${ada.accountId}/update`, { status: 'gone', planid: 99 });
      expect([answer.status, badFields(answer)]).toEqual([400, ['status', 'planid']]);
    });
  });

  describe('The last administrator', () => {
    it('gets 409 when suspending or deleting their own account', async () => {
      const answers = [
        await setStatus(admin.accountId, 'suspended'),
        await admin.delete(`/api/user/${admin.accountId}/delete`),
      ];
      for (const { status, body } of answers)
        expect([status, body]).toEqual([
          409,
          { error: 1, code: 'conflict', message: 'You cannot suspend or delete your own account.' },
        ]);
      expect((await admin.get('/api/users')).status).toBe(200);
    });

    it('may suspend and delete other administrators', async () => {
      const other = await app.account({ isAdmin: true });
      expect((await setStatus(other.accountId, 'suspended')).status).toBe(200);
      expect((await admin.delete(`/api/user/${other.accountId}/delete`)).status).toBe(200);
    });

    it('stays active when two administrators suspend each other at the same time', async () => {
      for (let round = 0; round < 5; round++) {
        const pair = [await app.account({ isAdmin: true }), await app.account({ isAdmin: true })] as const;
        const [one, other] = pair;
        await Promise.all(pair.map((client) => client.get('/api/account')));
        const answers = await Promise.all([
          setStatus(other.accountId, 'suspended', one),
          setStatus(one.accountId, 'suspended', other),
        ]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
        const users = await Promise.all(pair.map(({ accountId }) => user(accountId)));
        expect(users.filter(({ suspended }) => suspended)).toHaveLength(1);
      }
    });
  });
});

describe('DELETE /api/user/{id}/delete', () => {
  const app = useApp({ environment: { DOMAIN_CHECK: 'off' } });
  let database: DataSource;
  let admin: TestClient;

  beforeAll(async () => {
    database = app.get(DataSource);
    admin = await app.account({ isAdmin: true });
  });

  /** All rows, except the administrator's own audit log, the names that stay reserved, and hosts, which belong to no account. */
  async function allRows(): Promise<Dump> {
    const { audit_entries: entries = [], ...rest } = await dumpOf(database);
    delete rest.reserved_names;
    delete rest.blocked_hosts;
    return { ...rest, audit_entries: entries.filter((entry) => JSON.parse(entry).account_id !== admin.accountId) };
  }
  const remove = (client: TestClient) => admin.delete(`/api/user/${client.accountId}/delete`);
  const add = async (client: TestClient, resource: string, body: object): Promise<number> => {
    const answer = await client.post(`/api/${resource}/add`, body);
    expect(answer).toMatchObject({ status: 200, body: { id: expect.any(Number) } });
    return answer.body.id;
  };

  /** Makes one resource of every kind, each related to the others in every possible way. */
  async function addOneOfEach(client: TestClient): Promise<void> {
    const name = `of-${client.accountId}`;
    const domain = `go${client.accountId}.example.com`;
    await add(client, 'domain', { domain });
    const pixels = [await add(client, 'pixel', { type: 'gtmpixel', name, tag: 'GTM-ABC123' })];
    const splash = await add(client, 'splash', { name });
    const overlay = await add(client, 'overlay', { name, type: 'newsletter', message: 'Stay in touch' });
    const campaign = await add(client, 'campaign', { name });
    const channel = await add(client, 'channel', { name });
    const qr = await add(client, 'qr', { type: 'link', data: 'https://example.com/menu', name });
    await add(client, 'qr', { type: 'text', data: 'Hello', name });
    const links = [{ title: name, url: 'https://example.com/bio' }];
    const bio = await add(client, 'bio', { name, alias: name, links });
    const groups = { pixels, campaign, channel, tags: ['Spring'] };
    const { id, shorturl } = await client.link({ custom: name, ...groups, metatitle: 'Spring sale' });
    await client.link({ custom: name, domain, campaign, password: 'open sesame' });
    await client.link({ type: splash });
    await add(client, 'qr', { type: 'link', linkid: id, name });
    await client.link({ type: `overlay-${overlay}` });
    for (const item of [`links/${id}`, `bio/${bio}`, `qr/${qr}`])
      expect((await client.post(`/api/channel/${channel}/assign/${item}`)).status).toBe(200);
    await add(client, 'utm', { name, source: 'newsletter' });
    const body = { url: 'https://example.com/once' };
    expect((await client.post('/api/url/add', body, { 'idempotency-key': name })).status).toBe(200);
    await client.startSession();
    const account = await app.get(AccountsService).get(client.accountId);
    await app.get(PasswordLinksService).create(account, OPERATOR);
    const form = name.padEnd(22, '-');
    await app.get(OverlayResponsesService).add({ overlayId: overlay, linkId: id, form, email: 'eve@example.com' });
    for (const visitor of ['203.0.113.1', 'Googlebot/2.1'])
      await app.visit(shorturl, { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) ${visitor}` });
    await eventually(async () =>
      expect(await database.query('SELECT id FROM clicks WHERE link_id = ?', [id])).toHaveLength(2),
    );
  }

  it('deletes every row of the account, and no row of another', async () => {
    await addOneOfEach(await app.account());
    const before = await allRows();
    const bob = await app.account();
    await addOneOfEach(bob);
    const meanwhile = await allRows();
    const untouched = Object.keys(before).filter((table) => meanwhile[table]!.length === before[table]!.length);
    expect(untouched).toEqual(['migrations']);
    const answer = await remove(bob);
    expect([answer.status, answer.body]).toEqual([200, CONFIRMED]);
    expect(await allRows()).toEqual(before);
  });

  it('takes effect at once: the key, the links and the id are unknown', async () => {
    const bob = await app.account();
    const { shorturl } = await bob.link();
    expect((await app.visit(shorturl)).status).toBe(302);
    await remove(bob);
    expect((await app.visit(shorturl)).status).toBe(404);
    expect((await bob.get('/api/account')).status).toBe(401);
    expect((await admin.get(`/api/user/${bob.accountId}`)).status).toBe(404);
    expect((await remove(bob)).status).toBe(404);
  });

  it('frees the username, the e-mail address and the domains with their aliases', async () => {
    const names = { username: 'bob', email: 'bob@example.com' };
    const bob = await app.account(names);
    await add(bob, 'domain', { domain: 'bob.example.com' });
    await bob.link({ custom: 'bobs-alias', domain: 'bob.example.com' });
    await remove(bob);
    const next = await app.account(names);
    await add(next, 'domain', { domain: 'bob.example.com' });
    await next.link({ custom: 'bobs-alias', domain: 'bob.example.com' });
  });

  it('refuses with 409 what a request of the account would have added after that', async () => {
    const bob = await app.account();
    const validator = app.get(LinkValidator);
    const validate = validator.validate.bind(validator);
    jest.spyOn(validator, 'validate').mockImplementationOnce(async (...given) => {
      const columns = await validate(...given);
      expect((await remove(bob)).status).toBe(200);
      return columns;
    });
    const late = await bob.post('/api/url/add', { url: 'https://example.com' });
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    expect((await bob.get('/api/account')).status).toBe(401);
  });

  it('deletes more links, words and clicks than fit in one step', async () => {
    const before = await allRows();
    const bob = await app.account();
    const title = (link: number) => Array.from({ length: 8 }, (_, word) => `w${link}x${word}`).join(' ');
    const links = [];
    for (let number = 0; number < 430; number += 10)
      links.push(
        ...(await Promise.all(Array.from({ length: 10 }, (_, next) => bob.link({ metatitle: title(number + next) })))),
      );
    const click = { linkId: links[0]!.id, accountId: bob.accountId, clickedAt: '2026-01-01 12:00:00', visitor: 'x' };
    const rest = { browser: '', os: '', device: '', triggeredBy: 'link', isUnique: 0 };
    const ids = Array.from({ length: 11_000 }, () => randomUUID().replaceAll('-', ''));
    await bulkInsert(
      database.manager,
      Click,
      ids.map((id, index) => ({ id, sequence: index + 1, ...click, ...rest })),
    );
    expect((await remove(bob)).status).toBe(200);
    expect(await allRows()).toEqual(before);
  });

  it('keeps what is done when it fails between two links with many clicks', async () => {
    const before = await allRows();
    const bob = await app.account();
    const links = [await bob.link(), await bob.link()];
    await database.manager.update(LinkTotal, { accountId: bob.accountId }, { clicks: 1_000_000 });
    const answer = await withFailure(database, { deleted: links[1]!.id }, () => remove(bob));
    const rest = await database.manager.findBy(Link, { accountId: bob.accountId });
    expect([answer.status >= 500, rest.map(({ id }) => id)]).toEqual([true, [links[1]!.id]]);
    expect((await remove(bob)).status).toBe(200);
    expect(await allRows()).toEqual(before);
  });

  it('completes a deletion that was interrupted', async () => {
    const before = await allRows();
    const bob = await app.account();
    await addOneOfEach(bob);
    await admin.put(`/api/user/${bob.accountId}/update`, { status: 'suspended' });
    await app.get(AccountLinksService).deleteAll(bob.accountId);
    expect((await remove(bob)).status).toBe(200);
    expect(await allRows()).toEqual(before);
  });

  it('returns 200 to one of two requests at the same time, and 404 to the other', async () => {
    const before = await allRows();
    const bob = await app.account();
    await addOneOfEach(bob);
    const answers = await Promise.all([remove(bob), remove(bob)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await allRows()).toEqual(before);
  });

  it('leaves no row of links that the user creates during the deletion', async () => {
    const before = await allRows();
    const bob = await app.account();
    await addOneOfEach(bob);
    const requests = Array.from({ length: 20 }, () => bob.post('/api/url/add', { url: 'https://example.com' }));
    expect((await remove(bob)).status).toBe(200);
    for (const { status, body } of await Promise.all(requests))
      expect([200, 401, 403, 'conflict']).toContain(status === 409 ? body.code : status);
    expect(await allRows()).toEqual(before);
  });
});
