import { DataSource } from 'typeorm';
import { TestClient, useApp } from '../support/test-app';

const LINKS = 300;

interface Row {
  id: number;
  clicks: number;
}

describe('All links, most clicked first', () => {
  const app = useApp();
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
    for (let made = 0; made < LINKS; made += 50) await Promise.all(Array.from({ length: 50 }, () => ada.link()));
  });

  const setClicks = async (expression: string) => {
    await app.get(DataSource).query(`UPDATE link_totals SET clicks = ${expression}`);
  };
  const page = async (number: number, limit: number): Promise<Row[]> =>
    (await ada.get(`/api/urls?order=click&limit=${limit}&page=${number}`)).body.data.urls;
  const allPages = async (limit: number, links = LINKS) => {
    const rows: Row[] = [];
    for (let number = 1; number <= Math.ceil(links / limit); number++) rows.push(...(await page(number, limit)));
    return rows;
  };
  const sorted = (rows: Row[]) => [...rows].sort((one, other) => other.clicks - one.clicks || other.id - one.id);

  it.each([
    ['nothing was clicked', '0'],
    ['some were clicked a little', 'link_id % 3'],
    ['clicks differ widely', '(link_id % 41) * (link_id % 41)'],
    ['all have as many', '1000'],
    ['all differ', 'link_id'],
  ])('stand on the pages each once, in their order, when %s', async (_when, clicks) => {
    await setClicks(clicks);
    for (const limit of [7, 100]) {
      const rows = await allPages(limit);
      expect(rows).toEqual(sorted(rows));
      expect(new Set(rows.map(({ id }) => id)).size).toBe(LINKS);
    }
  });

  it('go on to, when some are deleted', async () => {
    await setClicks('(link_id % 41) * (link_id % 41)');
    const gone = (await allPages(100)).map(({ id }) => id).filter((id) => id % 3 === 0);
    await Promise.all(gone.map((id) => ada.delete(`/api/url/${id}/delete`)));
    const rows = await allPages(9, LINKS - gone.length);
    expect(rows).toEqual(sorted(rows));
    expect(rows).toHaveLength(LINKS - gone.length);
  });
});
