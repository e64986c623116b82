import { DataSource } from 'typeorm';
import { AccountKeysService } from '../../src/accounts/account-keys.service';
import { ApiKey } from '../../src/accounts/api-key.entity';
import { Identity } from '../../src/accounts/current-account';
import { eventually } from '../support/conditions';
import { Answer, badFields } from '../support/http';
import { TestApp, TestClient } from '../support/test-app';

const REFUSAL = { error: 1, message: 'A valid API key is required to use this service.' };
const NOT_FOUND = { error: 1, message: 'There is nothing at this address.' };
const ALL = ['read', 'write', 'admin'];
const LATE = '2098-12-31 23:59:59';
const LATER = '2099-12-31 23:59:59';

interface Row {
  id: number;
  current: boolean;
  lastused: string | null;
}

describe('Keys of an account', () => {
  let app: TestApp;
  let ada: TestClient;

  beforeAll(async () => (app = await TestApp.start()));
  beforeEach(async () => (ada = await app.account()));
  afterAll(() => app.stop());

  const add = (fields: object = {}, client = ada) => client.post('/api/account/keys/add', { name: 'Shop', ...fields });
  const update = (id: number, fields: object, client = ada) => client.put(`/api/account/keys/${id}/update`, fields);
  const remove = (id: number, client = ada) => client.delete(`/api/account/keys/${id}/delete`);
  const rows = async (client = ada): Promise<Row[]> => (await client.get('/api/account/keys?limit=100')).body.data.keys;
  const currentOf = async (client = ada) => (await rows(client)).find(({ current }) => current)!.id;
  const keysOf = (answer: Answer) => answer.body.data.keys as Row[];
  const using = (answer: Answer) => new TestClient(app, ada.accountId, answer.body.apikey as string);
  /** A client with a key of its own. */
  async function having(fields: object): Promise<TestClient> {
    const answer = await add(fields);
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    return using(answer);
  }

  describe('are made', () => {
    it('with a name, and open the same account', async () => {
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
      expect((await using(answer).get('/api/account')).body.data.id).toBe(ada.accountId);
      expect((await ada.get('/api/account')).status).toBe(200);
    });

    it('and listed, newest first, without the key itself', async () => {
      const { body } = await add({ scopes: 'write, read', expiration: LATER });
      const answer = await ada.get('/api/account/keys');
      expect(answer.body).toMatchObject({ error: '0', data: { result: 2, nextpage: null } });
      const [made, main] = keysOf(answer);
      expect(made).toEqual({
        ...{ id: body.id, name: 'Shop', scopes: ['read', 'write'], expiration: LATER, lastused: null },
        ...{ date: expect.stringMatching(/^20/), current: false },
      });
      expect(main).toMatchObject({ name: 'main', scopes: ALL, expiration: null, current: true });
      expect(answer.text).not.toContain(body.apikey.slice(3));
    });

    it('with the scopes of the key that asks, but admin, and with its end', async () => {
      expect((await add()).status).toBe(200);
      const weak = await having({ scopes: ['write', 'read'], expiration: LATE });
      await add({ name: 'Child' }, weak);
      expect((await rows())[0]).toMatchObject({ name: 'Child', scopes: ['read', 'write'], expiration: LATE });
      expect((await rows()).map((row) => (row as unknown as { scopes: string[] }).scopes)).toEqual([
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
    ])('but not by %j', async (wrong, field) => {
      const answer = await add(wrong);
      expect([answer.status, badFields(answer)]).toEqual([400, [field]]);
      expect(await rows()).toHaveLength(1);
    });

    it('50 at most, also when many are asked for at the same moment', async () => {
      const { accountId } = ada;
      const made = { accountId, name: 'Filler', scopes: ['read' as const], expiresAt: null, createdAt: new Date() };
      const fillers = Array.from({ length: 44 }, (_, index) => ({ ...made, hash: `filler ${accountId} ${index}` }));
      await app.get(DataSource).getRepository(ApiKey).insert(fillers);
      const answers = await Promise.all(Array.from({ length: 10 }, () => add()));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409, 409, 409, 409, 409]);
      const [refused] = answers.filter(({ status }) => status === 409);
      expect(refused!.body.message).toBe('An account can have 50 keys. Please delete one first.');
      expect(await rows()).toHaveLength(50);
    });
  });

  describe('do what their scopes say', () => {
    it.each([
      [['read'], 200, 403, 403],
      [['write'], 403, 200, 403],
      [['read', 'write'], 200, 200, 403],
      [['read', 'admin'], 200, 403, 200],
      [['admin'], 403, 403, 403],
      [ALL, 200, 200, 200],
    ])('%j', async (scopes, read, write, admin) => {
      ada = await app.account({ isAdmin: true });
      const client = await having({ scopes });
      const answers = [
        await client.get('/api/urls'),
        await client.post('/api/url/add', { url: 'https://example.com' }),
        await client.get('/api/users'),
      ];
      expect(answers.map(({ status }) => status)).toEqual([read, write, admin]);
    });

    it('and say which one is missing', async () => {
      const reader = await having({ scopes: ['read'] });
      const answer = await reader.delete('/api/url/1/delete');
      const message = 'This key does not have the scope write, which this request needs.';
      expect(answer.body).toEqual({ error: 1, message });
    });

    it('admin opening nothing in an account that is no administrator’s', async () => {
      const answer = await (await having({ scopes: ALL })).get('/api/users');
      expect([answer.status, answer.body.message]).toEqual([403, 'This account is not an administrator.']);
    });

    it('and the simulator of visits changes nothing', async () => {
      const { id } = await ada.link();
      const [reader, writer] = [await having({ scopes: ['read'] }), await having({ scopes: ['write'] })];
      expect((await reader.post(`/api/url/${id}/simulate`, {})).status).toBe(200);
      expect((await writer.post(`/api/url/${id}/simulate`, {})).status).toBe(403);
    });
  });

  describe('never give more than they have', () => {
    it.each([
      [['write'], ['read']],
      [['write'], ['write', 'admin']],
      [['read', 'write'], ALL],
    ])('%j to a new key with %j', async (own, wanted) => {
      const answer = await add({ name: 'Child', scopes: wanted }, await having({ scopes: own }));
      expect([answer.status, answer.body.message]).toEqual([403, expect.stringMatching(/^This key does not have/)]);
      expect(await rows()).toHaveLength(2);
    });

    it('nor to one that is there', async () => {
      const weak = await having({ scopes: ['read', 'write'] });
      const { id } = (await add({ scopes: ['read'] })).body;
      expect((await update(id, { scopes: ALL }, weak)).status).toBe(403);
      expect((await update(id, { scopes: ['read', 'write'] }, weak)).status).toBe(200);
    });

    it('nor touch a key that may do more', async () => {
      const weak = await having({ scopes: ['write'] });
      const { id } = (await add({ scopes: ['read'] })).body;
      for (const answer of [await update(id, { name: 'Mine' }, weak), await remove(id, weak)])
        expect([answer.status, answer.body.message]).toEqual([
          403,
          expect.stringMatching(/^That key has the scope read/),
        ]);
      expect((await rows())[0]).toMatchObject({ id, name: 'Shop' });
    });

    it.each([
      ['a later end', LATER, 403],
      ['the same end', LATE, 200],
      ['an earlier end', '2090-01-01', 200],
    ])('nor %s', async (_what, expiration, status) => {
      const client = await having({ expiration: LATE });
      expect((await add({ name: 'Child', expiration }, client)).status).toBe(status);
      const { id } = (await add({ expiration: '2080-01-01' })).body;
      expect((await update(id, { expiration }, client)).status).toBe(status);
    });

    it('nor to their successors', async () => {
      const weak = await having({ scopes: ['read', 'write'], expiration: LATE });
      const next = using(await weak.post('/api/account/key'));
      const row = (await rows()).find(({ current, id }) => !current && id);
      expect(row).toMatchObject({ name: 'Shop', scopes: ['read', 'write'], expiration: LATE });
      expect((await add({ scopes: ['admin'] }, next)).status).toBe(403);
    });
  });

  describe('are changed', () => {
    it('at once', async () => {
      const answer = await add();
      const client = using(answer);
      expect((await client.link()).id).toEqual(expect.any(Number));
      const { status, body } = await update(answer.body.id, { name: 'Reader', scopes: ['read'], expiration: LATER });
      expect([status, body]).toEqual([200, { error: 0, message: 'Key has been successfully updated.' }]);
      expect((await client.post('/api/url/add', { url: 'https://example.com' })).status).toBe(403);
      expect((await rows())[0]).toMatchObject({ name: 'Reader', scopes: ['read'], expiration: LATER });
    });

    it('only in what is named', async () => {
      const { id } = (await add({ scopes: ['read'], expiration: LATER })).body;
      await update(id, { name: 'Renamed' });
      expect((await rows())[0]).toMatchObject({ name: 'Renamed', scopes: ['read'], expiration: LATER });
      expect((await update(id, {})).status).toBe(200);
    });

    it('by themselves only in their name', async () => {
      const id = await currentOf();
      expect((await update(id, { name: 'Laptop' })).status).toBe(200);
      for (const change of [{ scopes: ['read'] }, { expiration: LATER }, { scopes: ALL }])
        expect((await update(id, change)).status).toBe(409);
      expect((await remove(id)).status).toBe(409);
      expect((await rows())[0]).toMatchObject({ name: 'Laptop', scopes: ALL, expiration: null });
    });

    it.each(['update', 'delete'])('by their own account only: %s', async (what) => {
      const { id } = (await add({}, await app.account())).body;
      const answer = what === 'update' ? await update(id, { name: 'Mine' }) : await remove(id);
      expect([answer.status, answer.body]).toEqual([404, NOT_FOUND]);
    });
  });

  describe('end', () => {
    it('at once when they are deleted, and are as unknown as any', async () => {
      const answer = await add();
      const client = using(answer);
      expect((await client.get('/api/account')).status).toBe(200);
      expect((await remove(answer.body.id)).body.message).toBe('Key has been successfully deleted.');
      const refused = await client.get('/api/account');
      expect([refused.status, refused.body]).toEqual([401, REFUSAL]);
      expect((await remove(answer.body.id)).status).toBe(404);
      expect((await ada.get('/api/account')).status).toBe(200);
    });

    it('when their time is over, while they are in memory', async () => {
      const end = new Date(Date.now() + 2_000);
      const client = await having({ expiration: end.toISOString() });
      expect((await client.get('/api/account')).status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, end.getTime() - Date.now() + 10));
      const refused = await client.get('/api/account');
      expect([refused.status, refused.body]).toEqual([401, REFUSAL]);
    });

    it('with their account’s good standing', async () => {
      const client = await having({});
      await app.get(DataSource).query('UPDATE accounts SET is_suspended = 1 WHERE id = ?', [ada.accountId]);
      expect((await client.get('/api/account')).body.message).toBe('This account is suspended.');
    });

    it('before they make others, also where nobody has heard of it yet', async () => {
      const { id } = (await add()).body;
      const revoked = { accountId: ada.accountId, keyId: id, scopes: ALL, endsAt: Infinity } as unknown as Identity;
      await remove(id);
      const keys = app.get(AccountKeysService);
      await expect(keys.create(revoked, { name: 'Afterlife' })).rejects.toThrow(REFUSAL.message);
      await expect(keys.replace(revoked)).rejects.toThrow(REFUSAL.message);
      expect(await rows()).toHaveLength(1);
    });
  });

  describe('are replaced', () => {
    it('each by itself: the others go on', async () => {
      const client = await having({});
      const next = using(await ada.post('/api/account/key'));
      expect((await ada.get('/api/account')).status).toBe(401);
      for (const other of [client, next]) expect((await other.get('/api/account')).status).toBe(200);
      expect(await rows(next)).toHaveLength(2);
    });

    it('once when it is asked for many times at the same moment: who is told a key has one that works', async () => {
      await ada.get('/api/account');
      const answers = await Promise.all(Array.from({ length: 12 }, () => ada.post('/api/account/key')));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(11).fill(401)]);
      const client = using(answers.find(({ status }) => status === 200)!);
      expect(await rows(client)).toHaveLength(1);
    });
  });

  it('say when they were used last, to the minute', async () => {
    const answer = await add();
    const client = using(answer);
    const usedAt = async () => (await rows()).find(({ id }) => id === answer.body.id)!.lastused;
    expect(await usedAt()).toBeNull();
    const before = new Date(Date.now() - 60_000).toISOString().slice(0, 16).replace('T', ' ');
    await Promise.all(Array.from({ length: 5 }, () => client.get('/api/account')));
    await eventually(async () => expect(await usedAt()).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:00$/));
    expect((await usedAt())! > before).toBe(true);
  });

  it('share the allowance of their account', async () => {
    const client = await having({});
    const left = ({ headers }: Answer) => Number(headers['x-ratelimit-remaining']);
    const first = left(await ada.get('/api/account'));
    expect(left(await client.get('/api/account'))).toBe(first - 1);
  });
});
