import { DataSource } from 'typeorm';
import { firstClickId } from '../../../src/clicks/click-event';
import { clickOf, leaveSegment } from '../../support/clicks';
import { eventually } from '../../support/conditions';
import { TestClient, useApp } from '../../support/test-app';

const app = useApp({ environment: { CLICK_RETENTION_DAYS: '3650' } });
const HOUR_MS = 3_600_000;
const KEPT_SINCE = Date.UTC(2026, 5, 10);

let ada: TestClient;
let linkId: number;

const query = (sql: string) => app.get(DataSource).query<unknown[]>(sql);
/** The statistics of two days, which in India begin at half past six in the evening, UTC. */
const get = async (path: string, parameters = '') =>
  (await ada.get(`/api/statistics${path}?from=2026-06-09&to=2026-06-10&timezone=Asia/Kolkata${parameters}`)).body.data;

beforeAll(async () => {
  ada = await app.account();
  linkId = (await ada.link()).id;
  const clicks = [
    ...clicksAt('2026-06-08T20:00Z', 'Edge', 3),
    ...clicksAt('2026-06-09T12:00Z', 'Safari', 2),
    ...clicksAt('2026-06-09T20:00Z', 'Chrome', 4),
    ...clicksAt('2026-06-10T05:00Z', 'Firefox', 5),
  ];
  leaveSegment(app.database.environment.DATA_DIR, clicks);
  await eventually(async () => expect(await query('SELECT id FROM clicks')).toHaveLength(clicks.length));
  const since = `service_values WHERE name = 'raw-clicks-since'`;
  await eventually(async () => expect(await query(`SELECT value FROM ${since}`)).toHaveLength(1));
  await query(`UPDATE service_values SET value = '${KEPT_SINCE / HOUR_MS}' WHERE name = 'raw-clicks-since'`);
  await query(`DELETE FROM clicks WHERE id < '${firstClickId(KEPT_SINCE)}'`);
});

let visitors = 0;
const clicksAt = (time: string, browser: string, count: number) =>
  Array.from({ length: count }, () => clickOf(linkId, visitors++, { at: Date.parse(time), browser }));

describe('When raw clicks before a day are gone', () => {
  it('totals and series are still those of all clicks', async () => {
    const totals = await get('');
    expect(totals).toMatchObject({ clicks: 14, uniqueclicks: 14 });
    expect(totals).not.toHaveProperty('exact_since');
    const { series } = await get('/series', '&interval=day');
    expect(series).toMatchObject([
      { date: '2026-06-09', clicks: 5 },
      { date: '2026-06-10', clicks: 9 },
    ]);
  });

  it('a breakdown names those of whole days, UTC, and sums up the rest', async () => {
    expect(await get('/top/browsers')).toMatchObject({
      exact_since: '2026-06-10 05:30:00',
      total: 14,
      items: [
        { name: 'Firefox', clicks: 5 },
        { name: 'Chrome', clicks: 4 },
        { name: 'Safari', clicks: 2 },
        { name: 'Other', clicks: 3 },
      ],
    });
  });

  it('a breakdown by link, or of whole days, names all', async () => {
    const links = await get('/top/links');
    expect(links.items).toMatchObject([{ id: linkId, clicks: 14 }]);
    const { data } = (await ada.get('/api/statistics/top/browsers?from=2026-06-08&to=2026-06-10')).body;
    const names = data.items.map(({ name }: { name: string }) => name);
    expect([data.total, names]).toEqual([14, ['Firefox', 'Chrome', 'Edge', 'Safari']]);
    for (const body of [links, data]) expect(body).not.toHaveProperty('exact_since');
  });

  it('a filter and the list of clicks select from those that are kept', async () => {
    const head = { from: '2026-06-09 00:00:00', exact_since: '2026-06-10 05:30:00' };
    expect(await get('', '&os=Windows')).toMatchObject({ ...head, clicks: 5 });
    expect(await get('', '&browser=Chrome')).toMatchObject({ ...head, clicks: 0 });
    expect(await get('/top/browsers', '&os=Windows')).toMatchObject({
      ...head,
      total: 5,
      items: [{ name: 'Firefox', clicks: 5 }],
    });
    expect((await get('/clicks')).clicks).toHaveLength(5);
  });
});
