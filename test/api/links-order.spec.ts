import { DataSource } from 'typeorm';
import { Transactions } from '../../src/database/transactions';
import { LinkStore } from '../../src/links/link-store';
import { TestApp, TestClient, useApp } from '../support/test-app';

const LINKS = 2_600;
const PAGE = 100;

describe('Many links that a search finds, most clicked first', () => {
  const app = useApp();
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
    const columns = { accountId: ada.accountId, url: 'https://example.com', metatitle: 'spring offer' };
    await app.get(Transactions).run(async (manager) => {
      for (let made = 0; made < LINKS; made++) await app.get(LinkStore).insert(manager, { columns });
    });
    await app.get(DataSource).query('UPDATE link_totals SET clicks = link_id % 7');
  });

  const page = async (number: number) =>
    (await ada.get(`/api/urls?q=offer&order=click&limit=${PAGE}&page=${number}`)).body.data.urls as {
      id: number;
      clicks: number;
    }[];

  it('stand on the pages each once, in their order', async () => {
    const rows = [];
    for (let number = 1; number <= LINKS / PAGE; number++) rows.push(...(await page(number)));
    const sorted = [...rows].sort((one, other) => other.clicks - one.clicks || other.id - one.id);
    expect(rows).toEqual(sorted);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(LINKS);
  });
});

describe('A link and its type', () => {
  it('must suit each other, whichever of the two changes', async () => {
    const app = await TestApp.start();
    const ada = await app.account();
    const { id } = await ada.link({ url: 'mailto:ada@example.com' });
    const { status, body } = await ada.put(`/api/url/${id}/update`, { type: 'frame' });
    expect([status, body.errors[0].field]).toEqual([400, 'url']);
    expect((await ada.put(`/api/url/${id}/update`, { type: 'frame', url: 'https://example.com' })).status).toBe(200);
    expect((await ada.put(`/api/url/${id}/update`, { url: 'mailto:ada@example.com' })).status).toBe(400);
    await app.stop();
  });
});
