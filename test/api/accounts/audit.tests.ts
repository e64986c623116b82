import { DataSource } from 'typeorm';
import { LostKeysService } from '../../../src/api-keys/lost-keys.service';
import { AuditEntry } from '../../../src/audit/audit-entry.entity';
import { OPERATOR } from '../../../src/audit/author';
import { recordChange } from '../../../src/audit/record-change';
import { bulkInsert } from '../../../src/database/bulk-insert';
import { Transactions } from '../../../src/database/transactions';
import { badFields } from '../../support/http';
import { TestClient, useApp } from '../../support/test-app';

interface AuditRow {
  id: number;
  action: string;
  by: string;
  username: string | null;
  keyid: number | null;
  keyname: string | null;
  userid: number;
  subjectid: number;
  details: string;
}

describe('GET /api/audit', () => {
  const app = useApp({ environment: { DOMAIN_CHECK: 'off' } });
  let ada: TestClient;
  let admin: TestClient;
  let database: DataSource;

  beforeAll(async () => {
    database = app.get(DataSource);
    admin = await app.account({ isAdmin: true, username: 'root' });
  });
  beforeEach(async () => {
    ada = await app.account();
  });

  const request = (query = '', client = ada) => client.get(`/api/audit?limit=100&${query}`);
  const rows = async (query = '', client = ada): Promise<AuditRow[]> => (await request(query, client)).body.data.audit;
  const actions = async (query = '', client = ada) => (await rows(query, client)).map(({ action }) => action);
  const nameOf = async (client: TestClient) => (await client.get('/api/account')).body.data.username as string;
  const mainKeyOf = async (client: TestClient) => (await client.get('/api/account/keys')).body.data.keys.at(-1).id;

  it('begins with the creation of the account', async () => {
    const answer = await ada.get('/api/audit');
    const username = await nameOf(ada);
    const author = { id: expect.any(Number), action: 'account.created', by: 'operator', username: null };
    const { accountId } = ada;
    const subject = { keyid: null, keyname: null, userid: accountId, subjectid: accountId, details: username };
    const audit = [{ ...author, ...subject, date: expect.stringMatching(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/) }];
    expect(answer.body).toMatchObject({ error: '0', data: { result: 1, nextpage: null, audit } });
    expect(Object.keys(answer.body.data.audit[0])).toEqual(Object.keys(audit[0]!));
  });

  it('records changes of keys, with the key that made them, newest first', async () => {
    const [main, username] = [await mainKeyOf(ada), await nameOf(ada)];
    const { id, apikey } = (await ada.post('/api/account/keys/add', { name: 'Shop' })).body;
    const shop = new TestClient(app, ada.accountId, apikey as string);
    await ada.put(`/api/account/keys/${id}/update`, { name: 'Store' });
    await shop.post('/api/account/key');
    const next = (await ada.get('/api/account/keys')).body.data.keys[0].id;
    await ada.delete(`/api/account/keys/${next}/delete`);
    const byMain = { by: 'key', username, keyid: main, keyname: 'main' };
    expect(await rows()).toMatchObject([
      { ...byMain, action: 'key.deleted', subjectid: next, details: 'Store' },
      { ...byMain, action: 'key.replaced', subjectid: next, details: 'Store', keyid: id, keyname: 'Store' },
      { ...byMain, action: 'key.updated', subjectid: id, details: 'Store' },
      { ...byMain, action: 'key.created', subjectid: id, details: 'Shop' },
      { action: 'account.created' },
    ]);
  });

  it('records a key that was renewed at the command line', async () => {
    await app.get(LostKeysService).renew(ada.accountId, { name: 'Shop', scopes: ['read'] });
    expect((await rows())[0]).toMatchObject({
      action: 'key.replaced',
      by: 'operator',
      username: null,
      details: 'Shop',
    });
  });

  it('records which fields of the account changed, but not their values', async () => {
    const email = `new-${ada.accountId}@example.com`;
    await ada.put('/api/account/update', { email, password: 'battery staple' });
    await ada.put('/api/account/update', { password: 'battery staple' });
    expect((await rows()).slice(0, 3)).toMatchObject([
      { action: 'password.changed', subjectid: ada.accountId },
      { action: 'account.updated', subjectid: ada.accountId, details: 'email' },
      { action: 'password.changed', subjectid: ada.accountId },
    ]);
    expect((await request()).text).not.toMatch(/new-|battery/);
  });

  it('records changes of domains', async () => {
    const host = `go${ada.accountId}.example.com`;
    const { id } = (await ada.post('/api/domain/add', { domain: host })).body;
    await ada.put(`/api/domain/${id}/update`, { redirectroot: 'https://example.com' });
    await ada.delete(`/api/domain/${id}/delete`);
    const subject = { subjectid: id, details: host, by: 'key' };
    expect((await rows()).slice(0, 3)).toMatchObject([
      { ...subject, action: 'domain.deleted' },
      { ...subject, action: 'domain.updated' },
      { ...subject, action: 'domain.added' },
    ]);
  });

  it('shows changes by an administrator to both accounts, and the key to the administrator only', async () => {
    const id = ada.accountId;
    await admin.put(`/api/plan/2/user/${id}`);
    await admin.put(`/api/user/${id}/update`, { status: 'suspended' });
    await admin.put(`/api/user/${id}/update`, { status: 'active' });
    const changes = ['user.reinstated', 'user.suspended', 'plan.changed'];
    expect(await actions()).toEqual([...changes, 'account.created']);
    const seen = { by: 'administrator', username: 'root', keyid: null, keyname: null, subjectid: id };
    expect((await rows()).slice(0, 3)).toMatchObject([seen, seen, { ...seen, details: 'pro' }]);
    const own = { by: 'key', username: 'root', keyid: await mainKeyOf(admin), keyname: 'main', subjectid: id };
    const log = (await rows('', admin)).slice(0, 3);
    expect(log).toMatchObject([own, own, own]);
    expect(log.map(({ action }) => action)).toEqual(changes);
  });

  it('names the account in which an administrator changed a key', async () => {
    const { id } = (await ada.post('/api/account/keys/add', { name: 'Shop' })).body;
    await admin.delete(`/api/user/${ada.accountId}/keys/${id}/delete`);
    const [entry] = await rows('', admin);
    expect(entry).toMatchObject({ action: 'key.deleted', userid: ada.accountId, subjectid: id, details: 'Shop' });
  });

  it('keeps the entries of an administrator about a deleted account, and none of that account’s own entries', async () => {
    const username = `deleted${ada.accountId}`;
    const user = { username, email: `${username}@example.com`, password: 'correct horse' };
    const { id } = (await admin.post('/api/user/add', user)).body.data;
    await admin.delete(`/api/user/${id}/delete`);
    expect((await rows('', admin)).slice(0, 3)).toMatchObject([
      { action: 'user.deleted', subjectid: id, details: username },
      { action: 'user.suspended', subjectid: id, details: username },
      { action: 'account.created', subjectid: id, details: username },
    ]);
    expect(await database.getRepository(AuditEntry).countBy({ accountId: id })).toBe(0);
  });

  it('records nothing for requests that fail or change nothing', async () => {
    const id = ada.accountId;
    const { apikey } = (await ada.post('/api/account/keys/add', { name: 'Weak', scopes: ['write'] })).body;
    const weak = new TestClient(app, id, apikey as string);
    await weak.post('/api/account/keys/add', { name: 'Strong', scopes: ['admin'] });
    await weak.delete(`/api/account/keys/${await mainKeyOf(ada)}/delete`);
    await ada.put('/api/account/update', { email: (await admin.get('/api/account')).body.data.email });
    await admin.put(`/api/user/${id}/update`, { status: 'active' });
    await admin.put(`/api/plan/99/user/${id}`);
    expect(await actions()).toEqual(['key.created', 'account.created']);
  });

  it('records nothing when the empty lists of a domain are sent back', async () => {
    const apps = { appleapps: [], googleapps: [] };
    const { id } = (await ada.post('/api/domain/add', { domain: `go${ada.accountId}.example.com`, ...apps })).body;
    await ada.put(`/api/domain/${id}/update`, apps);
    expect(await actions()).toEqual(['domain.added', 'account.created']);
  });

  it('fails the change when the entry cannot be written', async () => {
    await database.query('ALTER TABLE audit_entries RENAME TO elsewhere');
    try {
      const answers = [
        await ada.post('/api/account/keys/add', { name: 'Unseen' }),
        await ada.put('/api/account/update', { password: 'unseen password' }),
        await ada.post('/api/domain/add', { domain: 'unseen.example.com' }),
        await admin.put(`/api/user/${ada.accountId}/update`, { status: 'suspended' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500]);
    } finally {
      await database.query('ALTER TABLE elsewhere RENAME TO audit_entries');
    }
    expect((await ada.get('/api/account/keys')).body.data.result).toBe(1);
    expect((await ada.get('/api/domains')).body.data.result).toBe(0);
    expect(await actions()).toEqual(['account.created']);
  });

  it('shows no entry of another account', async () => {
    const bob = await app.account();
    await bob.post('/api/account/keys/add', { name: 'Bobs' });
    expect(await actions()).toEqual(['account.created']);
  });

  it('is paged', async () => {
    for (const name of ['One', 'Two']) await ada.post('/api/account/keys/add', { name });
    const { data } = (await ada.get('/api/audit?limit=2&page=2')).body;
    expect(data).toMatchObject({ result: 3, maxpage: 2, nextpage: null, audit: [{ action: 'account.created' }] });
  });

  describe('with filters', () => {
    const KEY = 'key.created';

    beforeEach(async () => {
      const { id } = (await ada.post('/api/account/keys/add', { name: 'Old' })).body;
      const createdAt = new Date('2026-01-31T12:00:00Z');
      await database.getRepository(AuditEntry).update({ accountId: ada.accountId, subjectId: id }, { createdAt });
    });

    it.each([
      ['action=key.created', [KEY]],
      ['action=account.created', ['account.created']],
      ['action=key.deleted', []],
      ['to=2026-01-31', [KEY]],
      ['to=2026-01-31+12:00:00', [KEY]],
      ['to=2026-01-31+11:59:59', []],
      ['to=2026-01-30', []],
      ['from=2026-01-31&to=2026-01-31', [KEY]],
      ['from=2026-01-31T12:00:00Z&to=2026-02-01', [KEY]],
      ['from=2026-01-31+12:00:01&to=2026-02-01', []],
      ['from=2026-02-01', ['account.created']],
      ['from=&to=&action=', [KEY, 'account.created']],
    ])('finds entries by %s', async (query, expected) => {
      expect(await actions(query)).toEqual(expected);
    });

    it.each([
      ['action=link.deleted', 'action'],
      ['action=key.created&action=key.deleted', 'action'],
      ['from=yesterday', 'from'],
      ['to=2026-02-30', 'to'],
      ['to=9999-12-31T23:59:59-01:00', 'to'],
      ['from=0000-01-01', 'from'],
      ['from=2026-01-01&from=2026-01-02', 'from'],
    ])('returns 400 for %s', async (query, field) => {
      const answer = await request(query);
      expect([answer.status, badFields(answer)]).toEqual([400, [field]]);
    });
  });

  it('keeps the last 10,000 entries of an account', async () => {
    const { accountId } = ada;
    const subject = { changedAccountId: accountId, subjectId: 1, details: 'Old' };
    const entry = { accountId, action: 'key.created', role: 'key', ...subject };
    const old = Array<object>(10_030).fill({ ...entry, createdAt: '2026-01-01 12:00:00' });
    const bob = await app.account();
    await bulkInsert(database.manager, AuditEntry, old);
    const change = { accountId, action: 'key.created', subjectId: 2, details: 'New' } as const;
    await app.get(Transactions).run((manager) => recordChange(manager, OPERATOR, change));
    const { data } = (await request()).body;
    expect([data.result, data.audit[0].details]).toEqual([10_000, 'New']);
    expect(await actions('', bob)).toEqual(['account.created']);
  });
});
