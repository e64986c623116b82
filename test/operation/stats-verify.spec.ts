import { DataSource } from 'typeorm';
import { eventually } from '../support/conditions';
import { runCli } from '../support/service-process';
import { BROWSER, TestApp, TestClient } from '../support/test-app';
import { createTestDatabase, TestDatabase } from '../support/test-database';

const HOUR = 3_600_000;

describe('Statistics', () => {
  let app: TestApp;
  let ada: TestClient;
  let database: TestDatabase;
  let id: number;
  let shorturl: string;

  beforeEach(async () => {
    database = await createTestDatabase();
    app = await TestApp.start({ database });
    ada = await app.account();
    ({ id, shorturl } = await ada.link());
    for (const agent of [BROWSER, BROWSER, 'curl/8.5.0', 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Firefox/127.0'])
      await app.visit(shorturl, { 'user-agent': agent });
    await eventually(async () => expect((await statistics()).clicks).toBe(3));
  });
  afterEach(() => app.stop());

  const stats = async (what: string) =>
    JSON.parse((await runCli(database.environment, 'stats', what, '--json')).stdout);
  const query = (sql: string) => app.get(DataSource).query(sql);
  const statistics = async () => (await ada.get(`/api/url/${id}`)).body.data;
  const nothing = { totals: [], hours: [] };

  it('agree with the raw clicks', async () => {
    expect(await stats('verify')).toEqual({ ...nothing, mended: false });
    const { stdout, code } = await runCli(database.environment, 'stats', 'verify');
    expect([stdout.trim(), code]).toEqual(['Totals, hours and raw clicks agree.', 0]);
  });

  it('are said to differ, and are put right', async () => {
    const before = await statistics();
    const [{ hour }] = await query('SELECT hour FROM click_rollups');
    await query(`UPDATE click_rollups SET clicks = 10, bots = 0, dimensions = '{}'`);
    await query('UPDATE link_totals SET uniques = 9');
    const difference = { hours: [{ linkId: id, hour, clicks: -7, bots: 1 }] };
    expect(await stats('verify')).toMatchObject(difference);
    const { stdout } = await runCli(database.environment, 'stats', 'verify');
    expect(stdout).toContain(`Link ${id}: -7 clicks, +7 unique and +1 bots in the total`);
    expect(await stats('rebuild')).toMatchObject({ ...difference, mended: true });
    expect(await stats('verify')).toMatchObject(nothing);
    expect(await statistics()).toEqual(before);
  });

  it('are made anew where an hour is missing', async () => {
    const before = await statistics();
    await query('DELETE FROM click_rollups');
    await stats('rebuild');
    expect(await statistics()).toEqual(before);
    expect(await stats('verify')).toMatchObject(nothing);
  });

  it('are not touched where the raw clicks are no longer kept', async () => {
    const since = `service_values WHERE name = 'raw-clicks-since'`;
    await eventually(async () => expect(await query(`SELECT * FROM ${since}`)).toHaveLength(1));
    await query(`UPDATE service_values SET value = '${2 ** 30}' WHERE name = 'raw-clicks-since'`);
    await query('DELETE FROM clicks');
    expect(await stats('rebuild')).toMatchObject(nothing);
    expect((await statistics()).clicks).toBe(3);
  });

  it('of years are summed up, and stay right when late clicks come', async () => {
    const hour = Math.floor(Date.now() / HOUR);
    const values = Array.from(
      { length: 900 },
      (_, number) => `(${id}, ${hour - 1_000 + number}, 1, 0, 0, '{"browsers":{"Opera":1}}')`,
    );
    const into = 'INSERT INTO click_rollups (link_id, hour, clicks, uniques, bots, dimensions) VALUES';
    await query(`${into} ${values.join(',')}`);
    const opera = async () => (await statistics()).topBrowsers.Opera;
    expect([await opera(), await opera()]).toEqual([900, 900]);
    const [summary] = await query('SELECT before_hour FROM click_summaries');
    expect(summary.before_hour).toBe(hour - 100);
    // The clock of the service is not ours to turn: a click that was made long ago is one whose hour is summed up already.
    await query(`UPDATE click_summaries SET before_hour = ${hour + 1}`);
    expect((await statistics()).topBrowsers).toEqual({ Opera: 900 });
  });
});
