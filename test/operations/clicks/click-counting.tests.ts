import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { clickFolders, clickOf, Counted, leaveSegment } from '../../support/clicks';
import { eventually } from '../../support/conditions';
import { runCli } from '../../support/service-process';
import { TestApp, TestClient } from '../../support/test-app';
import { BROWSER } from '../../support/user-agents';
import { firstClickId } from '../../../src/clicks/click-event';
import type { ClickEvent } from '../../../src/clicks/click-event';
import { StoredDimensions } from '../../../src/clicks/counting/batch/dimensions';
import { ClickCounter } from '../../../src/clicks/counting/click-counter';
import { CountingService } from '../../../src/clicks/counting/counting.service';
import { RejectedClicks } from '../../../src/clicks/counting/rejected-clicks';
import { SegmentReader } from '../../../src/clicks/counting/sources/segment-reader';
import { UTM_NAMES } from '../../../src/clicks/dimensions/utm';
import { backlogInFiles } from '../../../src/clicks/recording/backlog';
import { segmentFile } from '../../../src/clicks/recording/log-folder';
import { Transactions } from '../../../src/database/transactions';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';

const DAY_MS = 86_400_000;

describe('Counting clicks', () => {
  let app: TestApp;
  let ada: TestClient;
  let counted: Counted;
  let linkId: number;
  let shorturl: string;

  beforeEach(async () => {
    app = await TestApp.start();
    ada = await app.account();
    ({ id: linkId, shorturl } = await ada.link());
    counted = await Counted.open(app.database.environment);
  });
  afterEach(async () => {
    await counted.close();
    await app.stop();
  });

  const dataDir = () => app.database.environment.DATA_DIR;
  const clicks = (first: number, count: number, fields: Partial<ClickEvent> = {}) =>
    Array.from({ length: count }, (_, number) => clickOf(linkId, first + number, fields));
  const query = (sql: string) => counted.query(sql);
  /** The log holds nothing more, and all numbers agree. */
  const everythingIsCounted = () =>
    eventually(async () => {
      expect(clickFolders(dataDir())).toHaveLength(1);
      expect(await backlogInFiles(join(dataDir(), 'clicks'))).toMatchObject({ segments: 0 });
      expect(await counted.differences()).toEqual([]);
    });
  const numbersOfVisitors = (count: number) => Array.from({ length: count }, (_, number) => number);

  it('counts beyond 2,147,483,647 clicks of a link and of an account', async () => {
    const [most, next] = [2_147_483_647, 2_147_483_648];
    await query(`UPDATE link_totals SET clicks = ${most}`);
    await query(`INSERT INTO account_totals VALUES (${ada.accountId}, ${most})`);
    await app.visit(shorturl);
    await eventually(async () => expect((await ada.get(`/api/url/${linkId}`)).body.data.clicks).toBe(next));
    expect(await query('SELECT sequence FROM clicks')).toEqual([{ sequence: next }]);
  });

  it('counts clicks on many links whose breakdowns of the day are as large as they can be', async () => {
    const links = await Promise.all(numbersOfVisitors(100).map(() => ada.link()));
    const clickAll = (first: number) =>
      leaveSegment(
        dataDir(),
        links.map(({ id }, number) => clickOf(id, first + number)),
      );
    const countedAre = (clicks: number) =>
      eventually(async () =>
        expect(Number((await query('SELECT SUM(clicks) AS sum FROM link_days'))[0]!.sum)).toBe(clicks),
      );
    clickAll(0);
    await countedAre(100);
    const names = Object.fromEntries(numbersOfVisitors(100).map((number) => [`${number}`.padEnd(100, '\u0001'), 1]));
    const dimensions = UTM_NAMES.map((name) => [`utm_${name}`, names]);
    const large = JSON.stringify(Object.fromEntries(dimensions));
    await app.get(DataSource).query('UPDATE link_days SET dimensions = ?', [large]);
    clickAll(100);
    await countedAre(200);
  });

  describe('exactly once', () => {
    it('counts clicks once when their counter crashes between its commit and its acknowledgement', async () => {
      let crashes = 0;
      app.get(CountingService).add = () => {
        crashes++;
        throw new Error('A crash on purpose.');
      };
      for (const number of [0, 1, 2]) {
        await app.visit(shorturl, { referer: `https://v${number}.example/` });
        await eventually(async () => expect(crashes).toBe(number + 1));
      }
      await everythingIsCounted();
      expect(await counted.visitors()).toEqual([0, 1, 2]);
      expect(await counted.clicks()).toEqual([3, 3, 3]);
      expect(await counted.differences()).toEqual([]);
    });

    it('counts the clicks of a segment once when it exists twice', async () => {
      const events = clicks(0, 50);
      leaveSegment(dataDir(), events);
      leaveSegment(dataDir(), events);
      await everythingIsCounted();
      expect(await counted.visitors()).toEqual(numbersOfVisitors(50));
    });

    it('counts each click of two segments once, also those that are in both', async () => {
      const events = clicks(0, 60);
      leaveSegment(dataDir(), events.slice(0, 40));
      leaveSegment(dataDir(), [...events.slice(20), events[59]!]);
      await everythingIsCounted();
      expect(await counted.visitors()).toEqual(numbersOfVisitors(60));
    });

    describe('by two counters', () => {
      /** Leaves segments that the service does not watch. Returns their folder. */
      const unwatched = (name: string, ...segments: ClickEvent[][]) => {
        const root = join(dataDir(), name);
        for (const events of segments) leaveSegment(root, events);
        const folder = join(root, 'clicks', clickFolders(root)[0]!);
        // As while a process writes newer clicks.
        writeFileSync(segmentFile(folder, 1_000_000), '');
        return folder;
      };
      const count = (folder: string) =>
        new ClickCounter(
          new SegmentReader(join(dataDir(), 'none'), folder),
          app.get(Transactions),
          new RejectedClicks(dataDir(), false),
          () => undefined,
        ).run(AbortSignal.timeout(1_000));

      it('counts each click once when they read the same folder', async () => {
        const others = await Promise.all([ada.link(), ada.link()]);
        const events = clicks(0, 3_000).map((event, number) =>
          number % 3 === 0 ? event : { ...event, linkId: others[(number % 3) - 1]!.id },
        );
        const folder = unwatched('not-watched', events.slice(0, 1_500), events.slice(1_500));
        await eventually(async () => {
          await Promise.all([count(folder), count(folder)]);
          expect(await counted.visitors()).toEqual(numbersOfVisitors(3_000));
        });
        expect(await counted.differences()).toEqual([]);
      });

      it('adds up the clicks of an account when they count different links of it', async () => {
        const other = await ada.link();
        // In different half hours of a day, so that nothing but the day is written by both.
        const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
        const segmentsOf = (id: number, first: number, at: number) =>
          numbersOfVisitors(40).map((number) => clicks(first + 5 * number, 5, { linkId: id, at }));
        const folders = [
          unwatched('not-watched', ...segmentsOf(linkId, 0, today)),
          unwatched('not-watched-either', ...segmentsOf(other.id, 200, today + DAY_MS / 2)),
        ];
        await eventually(async () => {
          await Promise.all(folders.map(count));
          expect(await counted.visitors()).toEqual(numbersOfVisitors(400));
        });
        expect(await counted.differences()).toEqual([]);
      });
    });

    it('counts large numbers of clicks of many links in several batches', async () => {
      const links = [linkId, ...(await Promise.all(Array.from({ length: 30 }, () => ada.link()))).map(({ id }) => id)];
      const events = clicks(0, 7_000).map((event, number) => ({ ...event, linkId: links[number % links.length]! }));
      leaveSegment(dataDir(), events);
      await everythingIsCounted();
      expect(await counted.clicks()).toEqual([7_000, 7_000, 7_000]);
    });
  });

  describe('a click whose data the database refuses', () => {
    /** Refuses every click with a referrer. */
    const refuse = () =>
      TEST_ENGINE === 'mysql'
        ? query('ALTER TABLE clicks MODIFY referrer varchar(1)')
        : query(
            'CREATE TRIGGER refuse BEFORE INSERT ON clicks WHEN NEW.referrer IS NOT NULL ' +
              `BEGIN SELECT RAISE(ABORT, 'refused'); END`,
          );
    const accept = () =>
      query(TEST_ENGINE === 'mysql' ? 'ALTER TABLE clicks MODIFY referrer varchar(253)' : 'DROP TRIGGER refuse');

    it('is written to a file, delays no other click, and is counted when it is retried', async () => {
      await refuse();
      const events = clicks(0, 300).map((event, number) =>
        number % 100 === 50 ? event : { ...event, referrer: undefined },
      );
      leaveSegment(dataDir(), events);
      await everythingIsCounted();
      expect(await counted.clicks()).toEqual([297, 297, 297]);
      const file = join(dataDir(), 'clicks', 'rejected.ndjson');
      const rejected = readFileSync(file, 'utf8').trim().split('\n');
      expect(rejected.map((line) => JSON.parse(line).referrer)).toEqual(
        [50, 150, 250].map((number) => `v${number}.example`),
      );
      expect((await app.send('/metrics')).text).toContain('signpost_clicks_dropped_total{reason="refused"} 3');
      await accept();
      const { stdout } = await runCli(app.database.environment, 'clicks', 'retry-rejected');
      expect(stdout).toBe('3 clicks wait to be counted again.\n');
      await eventually(async () => expect(await counted.visitors()).toEqual([50, 150, 250]));
      expect(await counted.clicks()).toEqual([300, 300, 300]);
      expect(existsSync(file)).toBe(false);
      expect((await runCli(app.database.environment, 'clicks', 'retry-rejected')).stdout).toBe(
        'No clicks were rejected.\n',
      );
    });

    it('leaves the clicks that were counted before it in the metrics when it cannot be written to the file', async () => {
      await refuse();
      const file = join(dataDir(), 'clicks', 'rejected.ndjson');
      mkdirSync(file);
      leaveSegment(dataDir(), [...clicks(0, 3, { referrer: undefined }), ...clicks(3, 1)]);
      await eventually(async () => expect(await counted.clicks()).toEqual([3, 3, 3]));
      rmdirSync(file);
      await everythingIsCounted();
      const metrics = (await app.send('/metrics')).text;
      expect(metrics).toContain('signpost_clicks_counted_total{by="person"} 3');
      expect(metrics).toContain('signpost_clicks_dropped_total{reason="refused"} 1');
    });
  });

  describe('rollups', () => {
    const daysOf = async (table: string): Promise<Record<string, StoredDimensions>> => {
      const rows = await query(`SELECT * FROM ${table}`);
      return Object.fromEntries(rows.map((row) => [row.link_id ?? row.account_id, JSON.parse(String(row.dimensions))]));
    };

    it('distinguish links from QR codes, and take UTM values from the address or the parameters of the link', async () => {
      const parameters = [{ name: 'utm_source', value: 'poster' }];
      const tagged = await ada.link({ parameters });
      const { body } = await ada.post('/api/qr/add', { type: 'link', data: 'https://example.com/menu' });
      const [code] = await query(`SELECT link_id FROM qr_codes WHERE id = ${body.id}`);
      const [owned] = await query(`SELECT alias FROM links WHERE id = ${code!.link_id}`);
      await app.visit(tagged.shorturl);
      await app.visit(`${tagged.shorturl}?utm_source=mail&utm_campaign=spring`);
      await app.visit(`/${owned!.alias}`, { host: `localhost:${app.port}` });
      await app.visit(`/${owned!.alias}`, { 'user-agent': 'curl/8.5.0', host: `localhost:${app.port}` });
      await eventually(async () => expect(await query('SELECT id FROM clicks')).toHaveLength(4));
      const links = await daysOf('link_days');
      expect(links[tagged.id]).toMatchObject({
        utm_source: { poster: 1, mail: 1 },
        utm_campaign: { spring: 1 },
        triggers: { link: 2 },
      });
      expect((await daysOf('account_days'))[ada.accountId]).toMatchObject({
        utm_source: { poster: 1, mail: 1 },
        triggers: { link: 2, qr: 1 },
        browsers: { Chrome: 3 },
      });
      const halfHours = await query('SELECT clicks, uniques, bots, scans FROM account_half_hours');
      const sumOf = (name: string) => halfHours.reduce((sum, row) => sum + Number(row[name]), 0);
      expect(['clicks', 'uniques', 'bots', 'scans'].map(sumOf)).toEqual([3, 2, 1, 1]);
      expect(await query('SELECT triggered_by FROM clicks WHERE is_unique = 1 ORDER BY triggered_by')).toEqual([
        { triggered_by: 'link' },
        { triggered_by: 'qr' },
      ]);
      expect(await counted.differences()).toEqual([]);
    });

    it('of an account keep the clicks of deleted links; those of the link are deleted', async () => {
      const kept = await ada.link();
      const at = Date.now();
      leaveSegment(dataDir(), [...clicks(0, 3, { at }), ...clicks(3, 2, { at, linkId: kept.id })]);
      await eventually(async () => expect(await counted.clicks()).toEqual([5, 5, 5]));
      await ada.delete(`/api/url/${linkId}/delete`);
      leaveSegment(dataDir(), clicks(5, 4));
      const metrics = async () => (await app.send('/metrics')).text;
      await eventually(async () => expect(await metrics()).toContain('clicks_dropped_total{reason="link_gone"} 4'));
      expect(await query('SELECT clicks FROM account_half_hours')).toEqual([{ clicks: 5 }]);
      expect(await query('SELECT link_id, clicks FROM link_days')).toEqual([{ link_id: kept.id, clicks: 2 }]);
      expect(await query('SELECT id FROM clicks')).toHaveLength(5);
      expect(await counted.differences()).toEqual([]);
    });

    it('of an account contain the visits of a link that is deleted before they are counted', async () => {
      const { id } = (await ada.post('/api/qr/add', { type: 'link', data: 'https://example.com/' })).body;
      const [code] = await query('SELECT alias FROM links JOIN qr_codes ON qr_codes.link_id = links.id');
      for (const path of [shorturl, shorturl, `${app.baseUrl}/${code!.alias}`]) await app.visit(path);
      await ada.delete(`/api/url/${linkId}/delete`);
      await ada.delete(`/api/qr/${id}/delete`);
      await everythingIsCounted();
      const statistics = async (path: string) => (await ada.get(`/api/statistics${path}?range=all`)).body.data;
      expect(await statistics('')).toMatchObject({ clicks: 3, uniqueclicks: 2 });
      const { items } = await statistics('/top/triggers');
      expect(items).toMatchObject([
        { name: 'link', clicks: 2 },
        { name: 'qr', clicks: 1 },
      ]);
      expect(await query('SELECT link_id FROM link_days')).toEqual([]);
    });

    it('of an account leave out the clicks of deleted links if the account is deleted or suspended', async () => {
      const [suspended, deleted] = [await app.account(), await app.account()];
      await query(`UPDATE accounts SET is_suspended = TRUE WHERE id = ${suspended.accountId}`);
      await query(`DELETE FROM accounts WHERE id = ${deleted.accountId}`);
      const gone = [suspended, deleted].map(({ accountId }, index) => clickOf(987_654, index, { accountId }));
      leaveSegment(dataDir(), [...gone, ...clicks(2, 1)]);
      await eventually(async () => expect(await counted.clicks()).toEqual([1, 1, 1]));
      expect(await query('SELECT account_id FROM account_half_hours')).toEqual([{ account_id: ada.accountId }]);
    });

    it('have the day and the half hour of the visit, however late it is counted', async () => {
      const at = Date.parse('2026-01-01T23:30:00Z');
      leaveSegment(dataDir(), [...clicks(0, 2, { at }), ...clicks(2, 1, { at: at + 1_800_000 })]);
      await eventually(async () => expect(await counted.clicks()).toEqual([3, 3, 3]));
      const [halfHour, day] = [at / 1_800_000, at / 86_400_000].map(Math.floor);
      expect(await query('SELECT half_hour, clicks FROM link_half_hours ORDER BY half_hour')).toEqual([
        { half_hour: halfHour, clicks: 2 },
        { half_hour: halfHour! + 1, clicks: 1 },
      ]);
      expect(await query('SELECT day, clicks FROM link_days ORDER BY day')).toEqual([
        { day, clicks: 2 },
        { day: day! + 1, clicks: 1 },
      ]);
      expect(await counted.differences()).toEqual([]);
    });

    it('of several years add up to the statistics of a link', async () => {
      const today = Math.floor(Date.now() / 86_400_000);
      const values = Array.from(
        { length: 1_000 },
        (_, ago) => `(${linkId}, ${today - ago}, 2, '{"browsers":{"Opera":2}}')`,
      );
      await query(`INSERT INTO link_days (link_id, day, clicks, dimensions) VALUES ${values.join(',')}`);
      const { body } = await ada.get(`/api/url/${linkId}`);
      expect(body.data.topBrowsers).toEqual({ Opera: 2_000 });
    });
  });

  describe('stats verify', () => {
    const verify = (...options: string[]) => runCli(app.database.environment, 'stats', 'verify', ...options);

    beforeEach(async () => {
      for (const agent of [BROWSER, BROWSER, FIREFOX, 'curl/8.5.0']) await app.visit(shorturl, { 'user-agent': agent });
      await eventually(async () => expect(await counted.clicks()).toEqual([3, 3, 3]));
      await eventually(async () => expect(await query('SELECT bots FROM link_totals')).toEqual([{ bots: 1 }]));
    });

    it('agrees, and exits with 0', async () => {
      expect(await verify()).toMatchObject({ code: 0, stdout: 'Totals, rollups and raw clicks agree.\n' });
      expect(JSON.parse((await verify('--json')).stdout)).toEqual({ differences: [] });
    });

    it.each([
      ['link_totals', 'UPDATE link_totals SET uniques = 9', 'link_totals and link_half_hours', { uniques: 7 }],
      [
        'link_half_hours',
        'UPDATE link_half_hours SET bots = 3, scans = 1',
        'clicks and link_half_hours',
        { bots: -2, scans: -1 },
      ],
      [
        'account_half_hours',
        'UPDATE account_half_hours SET clicks = 4',
        'clicks and account_half_hours',
        { clicks: -1 },
      ],
      ['link_days', 'UPDATE link_days SET clicks = 4', 'link_half_hours and link_days', { clicks: -1 }],
      ['account_days', 'DELETE FROM account_days', 'account_half_hours and account_days', { clicks: 3 }],
      ['clicks', 'DELETE FROM clicks WHERE bot IS NOT NULL', 'clicks and link_half_hours', { bots: -1 }],
    ])('finds that %s differ', async (_table, change, compared, difference) => {
      await query(change);
      expect(await counted.differences()).toContainEqual(expect.objectContaining({ compared, ...difference }));
    });

    it('reports differences, and exits with 1', async () => {
      await query('UPDATE link_days SET clicks = 4');
      const { code, stdout } = await verify('--json');
      expect([code, JSON.parse(stdout).differences]).toMatchObject([
        1,
        [{ compared: 'link_half_hours and link_days' }],
      ]);
      expect((await verify()).stdout).toContain('link_half_hours and link_days');
    });

    it('compares no half hours whose raw clicks are no longer kept', async () => {
      const since = `service_values WHERE name = 'raw-clicks-since'`;
      await eventually(async () => expect(await query(`SELECT * FROM ${since}`)).toHaveLength(1));
      await query(`UPDATE service_values SET value = '${2 ** 30}' WHERE name = 'raw-clicks-since'`);
      await query('DELETE FROM clicks');
      expect((await verify()).code).toBe(0);
    });
  });
});

describe('Raw clicks', () => {
  let app: TestApp;
  let ada: TestClient;
  let counted: Counted;
  let linkId: number;

  beforeEach(async () => {
    app = await TestApp.start({ environment: { CLICK_RETENTION_DAYS: '36500' } });
    ada = await app.account();
    linkId = (await ada.link()).id;
    counted = await Counted.open(app.database.environment);
  });
  afterEach(async () => {
    await counted.close();
    await app.stop();
  });

  const rows = async (table: string) => (await counted.query(`SELECT * FROM ${table}`)).length;
  const kept = async () => [await rows('clicks'), await rows('seen_visitors')];
  const total = async () => (await counted.query('SELECT clicks, uniques FROM link_totals'))[0];
  /** Has visitors come so many days ago. */
  const come = async (daysAgo: number, ...visitors: number[]) => {
    const { clicks } = (await total()) as { clicks: number };
    const at = Date.now() - daysAgo * DAY_MS;
    leaveSegment(
      app.database.environment.DATA_DIR,
      visitors.map((visitor) => clickOf(linkId, visitor, { at })),
    );
    await eventually(async () => expect(await total()).toMatchObject({ clicks: clicks + visitors.length }));
  };
  const restart = async (days: number) => {
    const database = await app.stop({ keepDatabase: true });
    app = await TestApp.start({ environment: { CLICK_RETENTION_DAYS: `${days}` }, database });
  };
  const since = () => counted.query(`SELECT value FROM service_values WHERE name = 'raw-clicks-since'`);

  it('are deleted when they are old, and their visitors with them; totals and rollups stay', async () => {
    await come(100, 1, 2, 1);
    await restart(99);
    await eventually(async () => expect(await kept()).toEqual([0, 0]));
    expect(await total()).toEqual({ clicks: 3, uniques: 2 });
    expect([await rows('link_half_hours'), await rows('account_days')]).toEqual([1, 1]);
    expect(await counted.differences()).toEqual([]);
  });

  it('are kept while they are not older than that', async () => {
    await come(100, 1, 2);
    const [before] = await since();
    await restart(101);
    await eventually(async () => expect(await since()).not.toEqual([before]));
    expect(await kept()).toEqual([2, 2]);
  });

  it('leave a visitor who came again, whose next click is not unique', async () => {
    await come(100, 1, 2);
    await come(0, 1);
    await restart(99);
    await eventually(async () => expect(await kept()).toEqual([1, 1]));
    await come(0, 1, 2);
    expect(await total()).toEqual({ clicks: 5, uniques: 3 });
  });

  it('are deleted in many steps', async () => {
    await come(100, ...Array.from({ length: 3_500 }, (_, visitor) => visitor));
    await come(0, 1);
    await restart(99);
    await eventually(async () => expect(await kept()).toEqual([1, 1]));
  });

  it('are known to be kept from now on after a clock was ahead', async () => {
    const currentHour = Date.now() / 3_600_000;
    await eventually(async () => expect(await since()).toHaveLength(1));
    await counted.query(`UPDATE service_values SET value = '${2 ** 30}' WHERE name = 'raw-clicks-since'`);
    await restart(99);
    await eventually(async () => {
      const [{ value }] = (await since()) as [{ value: string }];
      expect(Number(value)).toBeLessThan(currentHour + 2);
      expect(Number(value)).toBeGreaterThanOrEqual(currentHour);
    });
  });

  it('have ids in the order of time, by which they are found', async () => {
    await come(3, 1);
    await come(1, 2);
    const older = `SELECT referrer FROM clicks WHERE id < '${firstClickId(Date.now() - 2 * DAY_MS)}'`;
    expect(await app.get(DataSource).query(older)).toEqual([{ referrer: 'v1.example' }]);
  });
});
