import { DataSource } from 'typeorm';
import { LinkVerificationService } from '../../src/links/link-verification.service';
import { eventually } from '../support/conditions';
import { runCli } from '../support/service-process';
import { TestApp, TestClient } from '../support/test-app';
import { createTestDatabase, TestDatabase } from '../support/test-database';

const TOPICS = ['spring', 'summer', 'autumn', 'winter'];

describe('Counters and words', () => {
  let app: TestApp;
  let ada: TestClient;
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    app = await TestApp.start({ database });
    ada = await app.account();
  });
  afterAll(() => app.stop());

  const verify = async (...options: string[]) =>
    JSON.parse((await runCli(database.environment, 'links', 'verify', '--json', ...options)).stdout);
  const change = (sql: string) => app.get(DataSource).query(sql);
  const found = async (q: string) => (await ada.get(`/api/urls?q=${q}`)).body.data.result;

  const clicks = async () =>
    (await ada.get('/api/urls?order=click&limit=100')).body.data.urls.map((link: { clicks: number }) => link.clicks);

  it('stay right under fifty simultaneous writers', async () => {
    const writer = async (number: number) => {
      const fields = { metatitle: `${TOPICS[number % 4]} offer ${number}` };
      const kept = await ada.link(fields);
      const gone = await ada.link(fields);
      const changes = [{ metatitle: 'changed offer' }, { description: `note ${number}` }, { metatitle: 'final title' }];
      await Promise.all(changes.map((fields) => ada.put(`/api/url/${kept.id}/update`, fields)));
      await Promise.all([kept, gone].map(({ shorturl }) => app.visit(shorturl)));
      await ada.delete(`/api/url/${gone.id}/delete`);
    };
    await Promise.all(Array.from({ length: 50 }, (_, number) => writer(number)));
    expect((await ada.get('/api/urls')).body.data.result).toBe(50);
    await eventually(async () => expect(await clicks()).toEqual(Array(50).fill(1)));
    expect(await app.get(LinkVerificationService).verify(false)).toEqual({ counters: 0, words: 0 });
  });

  it('are mended at the command line when they have come to differ', async () => {
    await ada.link({ metatitle: 'narwhal' });
    await change('UPDATE link_blocks SET links = links + 7');
    await change(`DELETE FROM link_words WHERE word = 'narwhal'`);
    await change(`UPDATE link_words SET word = 'unicorn' WHERE word = 'spring'`);
    expect(await verify('--dry-run')).toMatchObject({ counters: 1, mended: false });
    expect(await verify()).toMatchObject({ counters: 1, mended: true });
    expect(await verify()).toEqual({ counters: 0, words: 0, mended: true });
    expect([await found('narwhal'), await found('unicorn')]).toEqual([1, 0]);
    expect((await ada.get('/api/urls')).body.data.result).toBe(51);
  });

  it('are given back when a link is deleted', async () => {
    const before = await change('SELECT COUNT(*) AS rows_kept FROM link_words');
    const { id } = await ada.link({ metatitle: 'unheard of words' });
    await ada.delete(`/api/url/${id}/delete`);
    expect(await change('SELECT COUNT(*) AS rows_kept FROM link_words')).toEqual(before);
  });
});
