import { DataSource } from 'typeorm';
import { eventually } from '../support/conditions';
import { BROWSER, TestApp, TestClient } from '../support/test-app';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 19).replace('T', ' ');

describe('Raw clicks', () => {
  let app: TestApp;
  let ada: TestClient;
  let id: number;
  let shorturl: string;

  beforeEach(async () => {
    app = await TestApp.start();
    ada = await app.account();
    ({ id, shorturl } = await ada.link());
  });
  afterEach(() => app.stop());

  const query = (sql: string): Promise<Record<string, string>[]> => app.get(DataSource).query(sql);
  const rows = async (table: string) => (await query(`SELECT * FROM ${table}`)).length;
  const kept = async () => [await rows('clicks'), await rows('seen_visitors')];
  const statistics = async () => (await ada.get(`/api/url/${id}`)).body.data;
  const visit = async (...agents: string[]) => {
    const before = (await statistics()).clicks;
    for (const agent of agents) await app.visit(shorturl, { 'user-agent': agent });
    await eventually(async () => expect((await statistics()).clicks).toBe(before + agents.length));
  };
  /** Makes all clicks that are there so old, as if nobody had come since. */
  const age = async (days: number) => {
    await query(`UPDATE clicks SET clicked_at = '${daysAgo(days)}'`);
    await query(`UPDATE seen_visitors SET day = ${Math.floor(Date.parse(daysAgo(days).slice(0, 10)) / 86_400_000)}`);
  };
  const restart = async (days: number) => {
    const database = await app.stop({ keepDatabase: true });
    app = await TestApp.start({ environment: { CLICK_RETENTION_DAYS: `${days}` }, database });
    shorturl = `/${shorturl.split('/').at(-1)}`;
  };

  it('go when they are old, and their visitors with them; totals and statistics stay', async () => {
    await visit(BROWSER, FIREFOX, BROWSER);
    await age(100);
    await restart(99);
    await eventually(async () => expect(await kept()).toEqual([0, 0]));
    const [total] = await query('SELECT clicks, uniques FROM link_totals');
    expect(total).toEqual({ clicks: 3, uniques: 2 });
    expect(await rows('click_rollups')).toBeGreaterThan(0);
  });

  it('stay while they are not older than that', async () => {
    await visit(BROWSER, FIREFOX);
    await age(100);
    await restart(101);
    await eventually(async () => expect(await rows(`service_values WHERE name = 'raw-clicks-since'`)).toBe(1));
    await new Promise((next) => setTimeout(next, 500));
    expect(await kept()).toEqual([2, 2]);
  });

  it('leave a visitor who came again, and who is then no new one', async () => {
    await visit(BROWSER, FIREFOX);
    await age(100);
    await visit(BROWSER);
    await restart(99);
    await eventually(async () => expect(await kept()).toEqual([1, 1]));
    await app.visit(shorturl, { 'user-agent': BROWSER });
    await app.visit(shorturl, { 'user-agent': FIREFOX });
    const totals = () => query('SELECT clicks, uniques FROM link_totals');
    await eventually(async () => expect(await totals()).toEqual([{ clicks: 5, uniques: 3 }]));
  });

  it('go in many steps', async () => {
    await visit(BROWSER);
    const columns = 'link_id, clicked_at, visitor, browser, os, device';
    const old = `${id}, '${daysAgo(100)}', 'nobody', 'Chrome', 'Linux', 'desktop'`;
    await query(`UPDATE clicks SET clicked_at = '${daysAgo(100)}'`);
    for (let doubling = 0; doubling < 12; doubling++)
      await query(`INSERT INTO clicks (${columns}) SELECT ${old} FROM clicks`);
    expect(await rows('clicks')).toBe(4_096);
    await restart(99);
    await eventually(async () => expect(await rows('clicks')).toBe(0));
  });
});
