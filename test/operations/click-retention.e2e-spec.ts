import { DataSource } from 'typeorm';
import { firstClickId } from '../../src/clicks/click-event';
import { clickOf, Counted, leaveSegment } from '../support/clicks';
import { eventually } from '../support/conditions';
import { TestApp, TestClient } from '../support/test-app';

const DAY_MS = 86_400_000;

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

  it('have ids in the order of time, by which they are found', async () => {
    await come(3, 1);
    await come(1, 2);
    const older = `SELECT referrer FROM clicks WHERE id < '${firstClickId(Date.now() - 2 * DAY_MS)}'`;
    expect(await app.get(DataSource).query(older)).toEqual([{ referrer: 'v1.example' }]);
  });
});
