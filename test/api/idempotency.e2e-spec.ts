import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { IdempotencyKey } from '../../src/api/idempotency/idempotency-key.entity';
import { IdempotencyStore } from '../../src/api/idempotency/idempotency-store';
import { badFields } from '../support/http';
import { TestApp, TestClient, useApp } from '../support/test-app';

const PAGE = 'https://example.com/page';
const HOUR_MS = 3_600_000;

describe('An Idempotency-Key', () => {
  const app = useApp();
  let ada: TestClient;
  let key: string;

  beforeEach(async () => {
    ada = await app.account();
    key = randomUUID();
  });

  const add = (body: object = { url: PAGE }, client = ada) =>
    client.post('/api/url/add', body, { 'idempotency-key': key });
  const count = async (client = ada) => (await client.get('/api/urls')).body.data.result as number;
  const rows = () => app.get(DataSource).getRepository(IdempotencyKey);
  const shift = (milliseconds: number, column: 'createdAt' | 'lockedUntil') =>
    rows().update({ accountId: ada.accountId }, { [column]: new Date(Date.now() + milliseconds) });

  it('makes a repeated request return what the first one has returned', async () => {
    const first = await add({ url: PAGE, colour: 'red' });
    const second = await add({ url: PAGE, colour: 'red' });
    expect([second.status, second.text]).toEqual([200, first.text]);
    expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([
      undefined,
      'true',
    ]);
    expect(second.headers['x-ratelimit-remaining']).toBeDefined();
    expect(await count()).toBe(1);
  });

  it('repeats failures with their status too', async () => {
    const first = await add({ url: 'no address' });
    const second = await add({ url: 'no address' });
    expect([first.status, second.status, second.text]).toEqual([400, 400, first.text]);
    const other = await ada.link({ custom: `idem-${ada.accountId}` });
    key = randomUUID();
    const body = { url: PAGE, custom: `idem-${ada.accountId}` };
    expect((await add(body)).status).toBe(409);
    await ada.delete(`/api/url/${other.id}/delete`);
    expect((await add(body)).body.code).toBe('alias_taken');
  });

  it('is refused with 422 for another body or path', async () => {
    await add();
    const header = { 'idempotency-key': key };
    const others = [await add({ url: `${PAGE}/2` }), await ada.post('/api/channel/add', { name: 'Mail' }, header)];
    for (const { status, body } of others)
      expect([status, body.error, body.code]).toEqual([422, 1, 'idempotency_key_reused']);
    expect(await count()).toBe(1);
  });

  it('belongs to an account', async () => {
    const bob = await app.account();
    await add();
    expect((await add({ url: `${PAGE}/2` }, bob)).status).toBe(200);
    expect([await count(), await count(bob)]).toEqual([1, 1]);
  });

  it('must have 1 to 255 characters', async () => {
    for (const bad of ['', 'x'.repeat(256)]) {
      const refused = await ada.post('/api/url/add', { url: PAGE }, { 'idempotency-key': bad });
      expect([refused.status, badFields(refused)]).toEqual([400, ['Idempotency-Key']]);
    }
    key = 'x'.repeat(255);
    expect((await add()).status).toBe(200);
  });

  it('has no effect on other methods', async () => {
    const header = { 'idempotency-key': key };
    const { id } = await ada.link();
    await ada.put(`/api/url/${id}/update`, { metatitle: 'One' }, header);
    await ada.put(`/api/url/${id}/update`, { metatitle: 'Two' }, header);
    await ada.get('/api/urls', header);
    expect((await ada.get(`/api/url/${id}`)).body.details.metatitle).toBe('Two');
    expect(await rows().countBy({ accountId: ada.accountId })).toBe(0);
  });

  it('makes one link of twenty requests at the same moment, over two replicas', async () => {
    const other = await TestApp.start({ database: app.database });
    try {
      const there = new TestClient(other, ada.accountId, ada.key);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => add({ url: PAGE }, index % 2 ? ada : there)),
      );
      expect(await count()).toBe(1);
      const ids = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.id));
      const codes = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
      expect([ids.size, codes.every((code) => code === 'request_running')]).toEqual([1, true]);
      expect((await add()).body.id).toBe([...ids][0]);
    } finally {
      await other.stop({ keepDatabase: true });
    }
  });

  it('is held by a running request, until its process has ended', async () => {
    await add();
    await rows().update({ accountId: ada.accountId }, { status: null, response: null });
    const refused = await add();
    expect([refused.status, refused.body.code]).toEqual([409, 'request_running']);
    await shift(-1_000, 'lockedUntil');
    expect((await add()).status).toBe(200);
    expect(await count()).toBe(2);
  });

  it('is free again after 24 hours, when the response is deleted', async () => {
    await add();
    await shift(-23 * HOUR_MS, 'createdAt');
    await app.get(IdempotencyStore).deleteOld();
    expect((await add({ url: `${PAGE}/2` })).status).toBe(422);
    await shift(-25 * HOUR_MS, 'createdAt');
    expect((await add({ url: `${PAGE}/2` })).status).toBe(200);
    await shift(-25 * HOUR_MS, 'createdAt');
    await app.get(IdempotencyStore).deleteOld();
    expect(await rows().countBy({ accountId: ada.accountId })).toBe(0);
  });

  it('never stores a secret, nor makes a second one', async () => {
    const makeKey = () => ada.post('/api/account/keys/add', { name: 'Shop' }, { 'idempotency-key': key });
    const made = await makeKey();
    expect(made.body.apikey).toMatch(/^sp_/);
    const repeated = await makeKey();
    expect([repeated.status, repeated.body.code]).toEqual([409, 'secret_shown']);
    expect((await ada.get('/api/account/keys')).body.data.result).toBe(2);
    expect(JSON.stringify(await rows().findBy({ accountId: ada.accountId }))).not.toContain('sp_');
  });

  it('covers a bulk request', async () => {
    const send = () => ada.post('/api/urls/add', { links: [{ url: PAGE }, { url: 'x' }] }, { 'idempotency-key': key });
    const first = await send();
    expect((await send()).text).toBe(first.text);
    expect(await count()).toBe(1);
  });
});

describe('find_if_exists', () => {
  const app = useApp();

  it('makes one link of twenty requests at the same moment, over two replicas', async () => {
    const other = await TestApp.start({ database: app.database });
    try {
      const ada = await app.account();
      const clients = [ada, new TestClient(other, ada.accountId, ada.key)];
      const requests = Array.from({ length: 20 }, (_, index) =>
        clients[index % 2]!.link({ url: PAGE, find_if_exists: true }),
      );
      expect(new Set((await Promise.all(requests)).map(({ id }) => id)).size).toBe(1);
      expect((await ada.get('/api/urls')).body.data.result).toBe(1);
    } finally {
      await other.stop({ keepDatabase: true });
    }
  });
});
