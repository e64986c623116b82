import { DataSource } from 'typeorm';
import { readSettings } from '../../src/config/settings';
import { dataSourceOptions } from '../../src/database/data-source-options';
import { connect } from '../../src/database/open-database';
import { eventually } from './conditions';
import { TestApp, TestClient } from './test-app';

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

type Row = Record<string, string | number | null>;

/** What is in a service's database, read and changed beside it. */
export class Counted {
  private constructor(private readonly dataSource: DataSource) {}

  static async open(environment: Record<string, string>): Promise<Counted> {
    return new Counted(await connect(dataSourceOptions(readSettings(environment).database)));
  }

  close(): Promise<void> {
    return this.dataSource.destroy();
  }

  query(sql: string): Promise<Row[]> {
    return this.dataSource.query<Row[]>(sql);
  }

  /** The numbers of the visitors of a crowd whose clicks are there, smallest first. */
  async visitors(): Promise<number[]> {
    const rows = await this.query(`SELECT referrer FROM clicks WHERE referrer LIKE 'v%.example'`);
    return rows.map(({ referrer }) => Number(/\d+/.exec(`${referrer}`)![0])).sort((one, other) => one - other);
  }

  /** Clicks by totals, by rollups and by raw clicks: three times the same number. */
  async clicks(): Promise<number[]> {
    const [row] = await this.query(
      'SELECT (SELECT SUM(clicks) FROM link_totals) AS totals, (SELECT SUM(clicks) FROM click_rollups) AS rollups, ' +
        '(SELECT COUNT(*) FROM clicks WHERE bot IS NULL) AS clicks',
    );
    return Object.values(row!).map(Number);
  }

  /** Keeps everybody from counting meanwhile. */
  async whileNobodyCounts(work: () => Promise<void>): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query('UPDATE link_totals SET bots = bots');
      await work();
    });
  }
}
