import { DataSource } from 'typeorm';
import { eventually, TestApp, TestClient } from './test-app';

/** What was counted of a link. Visits are counted in their order, so once a later one is counted all before it are. */
export async function countedOf(app: TestApp, client: TestClient, linkId: number) {
  const later = await client.link();
  await app.visit(`/${later.shorturl.split('/').pop()}`, { host: '127.0.0.1' });
  await eventually(async () => expect(await totalsOf(app, later.id)).toMatchObject({ clicks: 1 }));
  return totalsOf(app, linkId);
}

async function totalsOf(app: TestApp, linkId: number): Promise<{ clicks: number; bots: number }> {
  const sql = 'SELECT clicks, bots FROM link_totals WHERE link_id = ?';
  const [row] = await app.get(DataSource).query<{ clicks: number; bots: number }[]>(sql, [linkId]);
  return { clicks: Number(row?.clicks ?? 0), bots: Number(row?.bots ?? 0) };
}
