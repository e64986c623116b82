import { DataSource } from 'typeorm';
import { runCli } from '../support/service-process';
import { TestApp, TestClient } from '../support/test-app';
import { createTestDatabase, TestDatabase } from '../support/test-database';

const WRITERS = 20;
const TOPICS = ['spring', 'summer', 'autumn', 'winter'];

describe('The search index and the number of links', () => {
  let app: TestApp;
  let ada: TestClient;
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    app = await TestApp.start({ database });
    ada = await app.account();
  });
  afterAll(() => app.stop());

  const query = (sql: string) => app.get(DataSource).query<Record<string, unknown>[]>(sql);
  const everything = async () => [
    await query('SELECT id, link_count, archived_count FROM accounts ORDER BY id'),
    await query('SELECT account_id, word, link_id FROM link_words ORDER BY account_id, word, link_id'),
  ];
  const found = async (q: string) => (await ada.get(`/api/urls?archived=all&q=${q}`)).body.data.result;
  const reindex = async () => (await runCli(database.environment, 'links', 'reindex')).stdout;

  it('agree with the links under simultaneous writers, of whom none fails', async () => {
    const writer = async (number: number) => {
      const fields = { metatitle: `${TOPICS[number % 4]} offer ${number}` };
      const kept = await ada.link(fields);
      const gone = await ada.link(fields);
      const archived = number % 2 === 1;
      const changes = [
        { metatitle: 'changed offer' },
        { description: `note`, archived },
        { metatitle: 'final title', archived },
      ];
      const changed = await Promise.all(changes.map((change) => ada.put(`/api/url/${kept.id}/update`, change)));
      return [...changed, await ada.delete(`/api/url/${gone.id}/delete`)].map(({ status }) => status);
    };
    const statuses = await Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)));
    expect(statuses.flat()).toEqual(Array(4 * WRITERS).fill(200));
    const totals = ['false', 'true', 'all'].map((archived) => ada.get(`/api/urls?archived=${archived}`));
    expect((await Promise.all(totals)).map(({ body }) => body.data.result)).toEqual([
      WRITERS / 2,
      WRITERS / 2,
      WRITERS,
    ]);
    const before = await everything();
    await reindex();
    expect(await everything()).toEqual(before);
  });

  it('are rebuilt by the command line when they differ from the links', async () => {
    await ada.link({ metatitle: 'narwhal' });
    const before = await everything();
    await query('UPDATE accounts SET link_count = link_count + 7, archived_count = 3');
    await query(`DELETE FROM link_words WHERE word = 'narwhal'`);
    await query(`UPDATE link_words SET word = 'unicorn' WHERE word = 'offer'`);
    expect([await found('narwhal'), (await ada.get('/api/urls?archived=all')).body.data.result]).toEqual([
      0,
      WRITERS + 8,
    ]);
    expect(await reindex()).toBe(`${WRITERS + 1} links were indexed.\n`);
    expect(await everything()).toEqual(before);
    expect([await found('narwhal'), await found('unicorn')]).toEqual([1, 0]);
    expect((await ada.get('/api/urls?archived=all')).body.data.result).toBe(WRITERS + 1);
  });

  it('leave out the links of QR codes', async () => {
    const before = await everything();
    const { id } = (await ada.post('/api/qr/add', { type: 'link', data: 'https://example.com/hidden' })).body;
    await reindex();
    expect(await everything()).toEqual(before);
    expect([await found('hidden'), (await ada.get('/api/urls?archived=all')).body.data.result]).toEqual([
      0,
      WRITERS + 1,
    ]);
    await ada.delete(`/api/qr/${id}/delete`);
    expect(await everything()).toEqual(before);
  });

  it('are updated when a link is deleted', async () => {
    const before = await everything();
    const { id } = await ada.link({ metatitle: 'unheard of words' });
    await ada.delete(`/api/url/${id}/delete`);
    expect(await everything()).toEqual(before);
  });
});
