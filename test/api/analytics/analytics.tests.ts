import { DataSource } from 'typeorm';
import { clickOf, leaveSegment } from '../../support/clicks';
import { eventually } from '../../support/conditions';
import { badFields } from '../../support/http';
import { TestClient, useApp } from '../../support/test-app';
import { generateClicks, randomNumbers } from './generated-clicks';

const app = useApp({ environment: { DOMAIN_CHECK: 'off', CLICK_RETENTION_DAYS: '3650' } });
const SEED = Number(process.env.TEST_SEED);
const CLICKS = 1_500;
const DAY_MS = 86_400_000;
/** Summer time begins and ends within the clicks. */
const FIRST = Date.UTC(2026, 1, 1);
const LAST = Date.UTC(2026, 10, 20);

type Row = Record<string, string | number | null>;
type Scope = 'link' | 'campaign' | 'channel' | 'domain' | 'tag' | 'qr';

let ada: TestClient;
let raw: Row[];
/** The links of each part of the account. */
const parts: Partial<Record<Scope, { id: number; links: number[] }>> = {};
/** The names of what links belong to, by dimension and link. */
let groupsOf: Record<'campaigns' | 'channels' | 'domains' | 'tags', Record<number, string>>;
let linkIds: number[];

const query = (sql: string) => app.get(DataSource).query<Row[]>(sql);

beforeAll(async () => {
  await (await app.account()).link();
  ada = await app.account();
  const campaign = (await ada.post('/api/campaign/add', { name: 'Spring' })).body.id as number;
  const channel = (await ada.post('/api/channel/add', { name: 'Posters' })).body.id as number;
  const domain = (await ada.post('/api/domain/add', { domain: 'https://go.example.com' })).body.id as number;
  const tag = (await ada.post('/api/tag/add', { name: 'Sale' })).body.id as number;
  const links = [
    await ada.link({ tags: ['sale'] }),
    await ada.link({ campaign, tags: ['Sale'] }),
    await ada.link({ domain: 'https://go.example.com' }),
  ];
  const { body: code } = await ada.post('/api/qr/add', { type: 'link', data: 'https://example.com/menu' });
  const [{ link_id: scanned }] = (await query(`SELECT link_id FROM qr_codes WHERE id = ${code.id}`)) as [Row];
  const gone = await ada.link();
  linkIds = [...links.map(({ id }) => id), Number(scanned), gone.id];
  await ada.post(`/api/channel/${channel}/assign/links/${linkIds[0]}`);
  await ada.post(`/api/channel/${channel}/assign/qr/${code.id}`);
  parts.link = { id: linkIds[0]!, links: [linkIds[0]!] };
  parts.campaign = { id: campaign, links: [linkIds[1]!] };
  parts.channel = { id: channel, links: [linkIds[0]!, Number(scanned)] };
  parts.qr = { id: code.id, links: [Number(scanned)] };
  parts.tag = { id: tag, links: linkIds.slice(0, 2) };
  parts.domain = { id: domain, links: [linkIds[2]!] };
  groupsOf = {
    campaigns: { [linkIds[1]!]: 'Spring' },
    channels: { [linkIds[0]!]: 'Posters', [Number(scanned)]: 'Posters' },
    domains: { [linkIds[2]!]: 'go.example.com' },
    tags: { [linkIds[0]!]: 'Sale', [linkIds[1]!]: 'Sale' },
  };
  leaveSegment(app.database.environment.DATA_DIR, generateClicks(linkIds, CLICKS, FIRST, LAST, SEED));
  await eventually(async () => expect(await query('SELECT id FROM clicks')).toHaveLength(CLICKS));
  await ada.delete(`/api/url/${gone.id}/delete`);
  linkIds.pop();
  raw = await query('SELECT * FROM clicks ORDER BY id DESC');
});

const LOCAL = { dateStyle: 'short', timeStyle: 'medium' } as const;
const secondOf = ({ id }: Row) => parseInt(String(id).slice(0, 12), 16);
/** A local time as `YYYY-MM-DD HH:MM:SS`. */
const localAt = (instant: number, timeZone: string) => formatIn(timeZone).format(instant);
const localOf = (row: Row, timeZone: string) => localAt(secondOf(row), timeZone);
/** One per zone, as making a format takes far longer than formatting. */
const formats = new Map<string, Intl.DateTimeFormat>();
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, ...LOCAL });
  formats.set(timeZone, format);
  return format;
}

const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia'];
const COLUMNS = {
  country: 'country',
  browser: 'browser',
  device: 'device',
  referrer: 'referrer',
  utm_source: 'utm_source',
  trigger: 'triggered_by',
  social: 'social',
  os: 'os',
  language: 'language',
  region: 'region',
  variant: 'variant',
};
const FILTERS: [keyof typeof COLUMNS, string, (string | null)[]][] = [
  ['country', 'DE,India', ['DE', 'IN']],
  ['country', '!US,Unknown', ['DE', 'IN']],
  ['browser', 'Chrome', ['Chrome']],
  ['device', '!mobile', ['desktop', 'tablet']],
  ['referrer', 'Direct', [null]],
  ['referrer', '!news.example', ['t.co', 'x.com', null]],
  ['utm_source', 'mail,arger', ['mail', 'arger']],
  ['utm_source', 'None', ['None', null]],
  ['utm_source', '!None', ['Mail', 'mail', 'ärger', 'arger']],
  ['trigger', 'qr', ['qr']],
  ['trigger', '!link', ['qr', 'bio']],
  ['social', 'twitter', ['twitter']],
  ['social', '!facebook', ['twitter', null]],
  ['os', 'iOS', ['iOS']],
  ['os', '!iOS', ['Windows']],
  ['language', 'en,Unknown', ['en', null]],
  ['language', '!de', ['en', null]],
  ['region', 'Bavaria', ['Bavaria']],
  ['region', '!Bavaria', ['bavaria', null]],
  ['variant', 'https://example.com/a', ['https://example.com/a']],
  ['variant', '!https://example.com/a,None', ['https://example.com/A', 'https://example.com/ä']],
];

const isWithin = (local: string, from: string, to: string) =>
  local.slice(0, from.length) >= from && local.slice(0, to.length) <= to;

interface Case {
  parameters: Record<string, string>;
  zone: string;
  /** The clicks of the case, bots included. */
  rows: Row[];
  /** Whether a click counts. */
  counts: (row: Row) => boolean;
}

/** Generates the parameters of a request, and selects its clicks by comparing local times as text. */
function caseOf(number: number): Case {
  const random = randomNumbers(SEED + number);
  const pick = <T>(values: readonly T[]): T => values[random(values.length)]!;
  const zone = pick(ZONES);
  const [one, other] = [0, 1].map(() => new Date(FIRST + random(LAST - FIRST)).toISOString().slice(0, 10)).sort();
  const [from, to] = random(3) === 0 ? [`${one} 12:07:31`, `${other} 21:48:09`] : [one!, other!];
  const parameters: Record<string, string> = { timezone: zone, from: from, to: to };
  const scope = pick([undefined, undefined, 'link', 'campaign', 'channel', 'domain', 'tag', 'qr'] as const);
  if (scope) parameters[scope] = String(parts[scope]!.id);
  const bots = pick(['exclude', 'exclude', 'include', 'only'] as const);
  if (bots !== 'exclude' || random(2) === 0) parameters.bots = bots;
  const filters = Array.from({ length: random(3) }, () => pick(FILTERS));
  for (const [name, text] of filters) parameters[name] = text;
  const lastFilters = new Map(filters.map((filter) => [filter[0], filter]));
  const rows = raw.filter((row) => {
    const isIn = isWithin(localOf(row, zone), from, to);
    const isInScope = !scope || parts[scope]!.links.includes(Number(row.link_id));
    const matches = [...lastFilters.values()].every(([name, , values]) =>
      values.includes(row[COLUMNS[name]] as string),
    );
    return isIn && isInScope && matches;
  });
  const counts = (row: Row) => bots === 'include' || (row.bot !== null) === (bots === 'only');
  return { parameters, zone, rows, counts };
}

const get = async (path: string, parameters: Record<string, string> = {}) => {
  const { status, body, text } = await ada.get(`/api/statistics${path}?${new URLSearchParams(parameters).toString()}`);
  if (status !== 200) throw new Error(`${path} ${JSON.stringify(parameters)}: ${text}`);
  return body.data;
};

function countsOf({ rows, counts, parameters }: Pick<Case, 'rows' | 'counts' | 'parameters'>) {
  const people = rows.filter(({ bot }) => bot === null);
  const isOnly = parameters.bots === 'only';
  return {
    clicks: rows.filter(counts).length,
    uniqueclicks: isOnly ? 0 : rows.filter((row) => Number(row.is_unique) === 1).length,
    bots: rows.length - people.length,
    scans: isOnly ? 0 : people.filter((row) => row.triggered_by === 'qr').length,
  };
}

/** Clicks by what a function names each of them. */
function countBy(rows: Row[], nameOf: (row: Row) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[nameOf(row)] = (counts[nameOf(row)] ?? 0) + 1;
  return counts;
}

const NAMES: Record<string, (row: Row) => string> = {
  countries: ({ country }) => ({ DE: 'Germany', US: 'United States', IN: 'India' })[String(country)] ?? 'Unknown',
  regions: ({ region }) => String(region ?? 'Unknown'),
  cities: ({ city }) => String(city ?? 'Unknown'),
  browsers: ({ browser }) => String(browser),
  os: ({ os }) => String(os),
  devices: ({ device }) => String(device),
  languages: ({ language }) => ({ en: 'English', de: 'German' })[String(language)] ?? 'Unknown',
  referrers: ({ referrer }) => String(referrer ?? 'Direct'),
  social: ({ social }) => String(social ?? 'None'),
  triggers: ({ triggered_by: trigger }) => String(trigger),
  variants: ({ variant }) => String(variant ?? 'None'),
  ...Object.fromEntries(
    ['source', 'medium', 'campaign', 'term', 'content'].map((name) => [
      `utm_${name}`,
      (row: Row) => String(row[`utm_${name}`] ?? 'None'),
    ]),
  ),
};

/** The beginning of the interval of a local time as a series shows it. */
function dateOf(local: string, interval: string): string {
  if (interval === 'hour') return `${local.slice(0, 13)}:00:00`;
  if (interval === 'month') return `${local.slice(0, 7)}-01`;
  const day = new Date(`${local.slice(0, 10)}T00:00:00Z`);
  if (interval === 'week') day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

/** The local times of all half hours of a case. */
function halfHoursOf({ parameters, zone }: Case): string[] {
  const [from, to] = [parameters.from!, parameters.to!];
  const [first, last] = [from, to].map((time) => Date.parse(time.slice(0, 10))) as [number, number];
  const halfHours = Array.from({ length: ((last - first) / DAY_MS + 3) * 48 }, (_, number) => number * 1_800_000);
  return halfHours.map((time) => localAt(first - DAY_MS + time, zone)).filter((local) => isWithin(local, from, to));
}

/** The points of a case, an hour that the clocks repeat as one. */
function pointsOf(tried: Case, interval: string) {
  const groups = new Map(halfHoursOf(tried).map((local): [string, Row[]] => [dateOf(local, interval), []]));
  for (const row of tried.rows) groups.get(dateOf(localOf(row, tried.zone), interval))!.push(row);
  return [...groups].map(([date, rows]) => {
    const { clicks, uniqueclicks, bots } = countsOf({ ...tried, rows });
    return { date, clicks, uniqueclicks, bots };
  });
}

/** Sums up the points with the same date. */
function mergedPoints(series: (Row & { date: string })[]): Row[] {
  const merged = new Map<string, Row>();
  for (const point of series) {
    const { clicks, uniqueclicks, bots } = merged.get(point.date) ?? { clicks: 0, uniqueclicks: 0, bots: 0 };
    merged.set(point.date, {
      date: point.date,
      clicks: Number(clicks) + Number(point.clicks),
      uniqueclicks: Number(uniqueclicks) + Number(point.uniqueclicks),
      bots: Number(bots) + Number(point.bots),
    });
  }
  return [...merged.values()];
}

/** Sums up items by name: clocks that are set back repeat an hour. */
function sumBy(items: Row[], nameOf: (item: Row) => string): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const item of items)
    if (Number(item.clicks) > 0) sums[nameOf(item)] = (sums[nameOf(item)] ?? 0) + Number(item.clicks);
  return sums;
}

describe('Statistics agree with a plain count of the raw clicks', () => {
  const COUNT = 8 * Number(process.env.TEST_RUNS);
  // The engines try different cases.
  const CASES = Array.from({ length: COUNT }, (_, number) => number + (TEST_ENGINE === 'mysql' ? COUNT : 0));

  it.each(CASES)('in generated case %i', async (number) => {
    const tried = caseOf(number);
    const { parameters, rows, counts } = tried;
    const totals = await get('', parameters);
    expect([parameters, totals]).toEqual([parameters, expect.objectContaining(countsOf(tried))]);
    const isShort = Date.parse(parameters.to!.slice(0, 10)) - Date.parse(parameters.from!.slice(0, 10)) < 40 * DAY_MS;
    for (const interval of ['day', 'week', 'month', ...(isShort ? ['hour'] : [])]) {
      const { series } = await get('/series', { ...parameters, interval });
      expect([parameters, interval, mergedPoints(series)]).toEqual([parameters, interval, pointsOf(tried, interval)]);
    }
    const { clicks: listed } = await get('/clicks', { ...parameters, limit: '1000' });
    const ids = rows.filter(counts).map(({ id }) => id);
    expect([parameters, listed.map(({ id }: Row) => id)]).toEqual([parameters, ids.slice(0, 1_000)]);
    for (const [dimension, nameOf] of Object.entries(NAMES)) {
      const { total, items } = await get(`/top/${dimension}`, { ...parameters, limit: '1000' });
      const shown = Object.fromEntries(items.map(({ name, clicks }: Row) => [name, clicks]));
      expect([parameters, dimension, total, shown]).toEqual([
        parameters,
        dimension,
        totals.clicks,
        countBy(rows.filter(counts), nameOf),
      ]);
    }
  });

  it.each(FILTERS)('with the filter %s=%s', async (name, text, values) => {
    const selected = raw.filter((row) => row.bot === null && values.includes(row[COLUMNS[name]] as string));
    expect(selected).not.toEqual([]);
    expect((await get('', { range: 'all', [name]: text })).clicks).toBe(selected.length);
  });

  it('by link, campaign, channel, domain, tag and hour of the week', async () => {
    const ownHost = new URL(app.baseUrl).host;
    for (let number = 0; number < 10; number++) {
      const { parameters, rows, counts, zone } = caseOf(number);
      const counted = rows.filter(counts);
      const isKept = ({ link_id: id }: Row) => linkIds.includes(Number(id));
      const links = (await get('/top/links', parameters)).items;
      const idOf = (row: Row) => (isKept(row) ? String(row.link_id) : 'gone');
      expect(sumBy(links, ({ id }) => String(id ?? 'gone'))).toEqual(countBy(counted, idOf));
      for (const [dimension, groups] of Object.entries(groupsOf)) {
        const unnamed = dimension === 'domains' ? ownHost : 'None';
        const groupOf = (row: Row) => (isKept(row) ? (groups[Number(row.link_id)] ?? unnamed) : 'Other');
        const { items } = await get(`/top/${dimension}`, parameters);
        expect([dimension, sumBy(items, ({ name }) => String(name))]).toEqual([dimension, countBy(counted, groupOf)]);
      }
      const hours = (await get('/top/weekhours', parameters)).items;
      const hourOf = (row: Row) => {
        const day = new Date(secondOf(row)).toLocaleString('en-US', { timeZone: zone, weekday: 'long' });
        return `${day} ${localOf(row, zone).slice(11, 13)}:00`;
      };
      expect(sumBy(hours, ({ name }) => String(name))).toEqual(countBy(counted, hourOf));
    }
  });

  it('by hour of the week as in a series, in a zone that is a quarter of an hour off', async () => {
    for (const from of ['2026-03-02', '2026-05-04', '2026-08-03']) {
      // Monday to Sunday.
      const to = new Date(Date.parse(from) + 6 * DAY_MS).toISOString().slice(0, 10);
      const parameters = { from, to, timezone: 'Asia/Kathmandu' };
      const { series } = await get('/series', { ...parameters, interval: 'hour' });
      const hours = (await get('/top/weekhours', parameters)).items;
      expect(hours.map(({ clicks }: Row) => clicks)).toEqual(series.map(({ clicks }: Row) => clicks));
    }
  });
});

describe('A series', () => {
  it('has a point for each hour of a day on which summer time begins or ends', async () => {
    const hours = async (day: string) =>
      (await get('/series', { from: day, to: day, timezone: 'Europe/Berlin', interval: 'hour' })).series;
    expect(await hours('2026-03-29')).toHaveLength(23);
    const autumn = await hours('2026-10-25');
    expect(autumn).toHaveLength(25);
    expect(autumn.filter(({ date }: Row) => date === '2026-10-25 02:00:00')).toHaveLength(2);
  });

  it('begins weeks on Monday, and cuts the first and the last one', async () => {
    const { series } = await get('/series', { from: '2026-04-01', to: '2026-04-14', interval: 'week' });
    expect(series.map(({ date }: Row) => date)).toEqual(['2026-03-30', '2026-04-06', '2026-04-13']);
  });

  it('is compared with the period before', async () => {
    const { previous } = await get('/series', { from: '2026-05-01', to: '2026-05-10', compare: 'previous' });
    const { series } = await get('/series', { from: '2026-04-21', to: '2026-04-30' });
    expect(previous).toEqual(series);
    const totals = await get('', { from: '2026-05-01', to: '2026-05-10', compare: 'previous' });
    const before = await get('', { from: '2026-04-21', to: '2026-04-30' });
    expect(before).toMatchObject(totals.previous);
  });

  it('is a CSV file on request', async () => {
    const { text, headers } = await ada.get('/api/statistics/series?from=2026-05-01&to=2026-05-02&format=csv');
    const { series } = await get('/series', { from: '2026-05-01', to: '2026-05-02', interval: 'hour' });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="clicks-by-hour-2026-05-01-2026-05-02.csv"');
    const lines = series.map((point: Row) => `${point.date},${point.clicks},${point.uniqueclicks},${point.bots}`);
    expect(text).toBe(['date,clicks,uniqueclicks,bots', ...lines, ''].join('\r\n'));
  });

  it('has the points of the period before in the CSV file, also where they are more', async () => {
    const compared = { from: '2026-05-05', to: '2026-05-07', interval: 'week', compare: 'previous' };
    const { text } = await ada.get(`/api/statistics/series?${String(new URLSearchParams(compared))}&format=csv`);
    const { series, previous } = await get('/series', compared);
    expect([series.length, previous.length]).toEqual([1, 2]);
    const cells = (point?: Row) =>
      point === undefined ? ',,,' : `${point.date},${point.clicks},${point.uniqueclicks},${point.bots}`;
    const lines = previous.map((_: Row, at: number) => `${cells(series[at])},${cells(previous[at])}`);
    const columns = 'date,clicks,uniqueclicks,bots,previous_date,previous_clicks,previous_uniqueclicks,previous_bots';
    expect(text).toBe([columns, ...lines, ''].join('\r\n'));
  });
});

describe('A period', () => {
  it.each([
    ['24h', 24],
    ['7d', 7],
    ['30d', 30],
    ['90d', 90],
    ['12m', 12],
  ])('of the range %s has %i points', async (range, points) => {
    expect((await get('/series', { range, timezone: 'Europe/Berlin' })).series).toHaveLength(points);
  });

  it('of the range all begins with the first click', async () => {
    const { from, clicks } = await get('', { range: 'all', timezone: 'Asia/Kolkata' });
    const people = raw.filter(({ bot }) => bot === null);
    expect(from.slice(0, 10)).toBe(localOf(raw.at(-1)!, 'Asia/Kolkata').slice(0, 10));
    expect(clicks).toBe(people.length);
  });

  it.each([
    ['01:30:00', '02:29:59', '01:30:00', '01:59:59'],
    ['02:30:00', '03:15:00', '03:00:00', '03:15:00'],
  ])('from %s to %s, where the clocks skip the hour from 2:00, is from %s to %s', async (from, to, first, last) => {
    const times = { from: `2026-03-29 ${from}`, to: `2026-03-29 ${to}`, timezone: 'Europe/Berlin' };
    expect(await get('', times)).toMatchObject({ from: `2026-03-29 ${first}`, to: `2026-03-29 ${last}` });
  });

  it.each([
    ['', { clicks: 0 }],
    ['/series', { series: [] }],
    ['/top/countries', { items: [] }],
    ['/top/links', { items: [] }],
    ['/clicks', { clicks: [] }],
  ])('that the clocks skip is empty: GET /api/statistics%s', async (path, nothing) => {
    const times = { from: '2026-03-29 02:00:00', to: '2026-03-29 02:59:59', timezone: 'Europe/Berlin' };
    expect(await get(path, { ...times, bots: 'include' })).toMatchObject(nothing);
  });

  it('ends with the last occurrence of a second that the clocks repeat', async () => {
    const times = { from: '2026-10-25 02:00:00', to: '2026-10-25 02:30:00', timezone: 'Europe/Berlin' };
    const { series } = await get('/series', { ...times, interval: 'hour' });
    expect(series.map(({ date }: { date: string }) => date)).toEqual(['2026-10-25 02:00:00', '2026-10-25 02:00:00']);
  });

  it('may end long after the last click', async () => {
    const filter = { bots: 'include', country: '!AQ' };
    const { clicks } = await get('', { range: 'all', ...filter });
    expect(await get('', { from: '2000-01-01', to: '9999-12-31', ...filter })).toMatchObject({ clicks });
  });

  it('returns since when raw clicks are kept if they are read', async () => {
    expect(await get('', { from: '2026-05-01', to: '2026-05-02' })).not.toHaveProperty('exact_since');
    expect(await get('', { from: '2026-05-01', to: '2026-05-02', country: 'DE' })).toHaveProperty('exact_since');
  });
});

describe('Top items', () => {
  it('are cut at the limit, and the others summed up', async () => {
    const all = await get('/top/utm_source', { range: 'all', limit: '100' });
    const { items, total } = await get('/top/utm_source', { range: 'all', limit: '2' });
    expect(items.slice(0, 2)).toEqual(all.items.slice(0, 2));
    expect(items[2]).toMatchObject({ name: 'Other' });
    expect(items.reduce((sum: number, { clicks }: { clicks: number }) => sum + clicks, 0)).toBe(total);
  });

  it('have the code or the id by which they are selected', async () => {
    const { items } = await get('/top/countries', { range: 'all' });
    expect(items).toContainEqual(expect.objectContaining({ name: 'Germany', code: 'DE' }));
    const channels = (await get('/top/channels', { range: 'all' })).items;
    expect(channels).toContainEqual(expect.objectContaining({ name: 'Posters', id: parts.channel!.id }));
    const posters = await get('', { range: 'all', channel: String(parts.channel!.id) });
    expect(channels.find(({ name }: Row) => name === 'Posters').clicks).toBe(posters.clicks);
    const domains = (await get('/top/domains', { range: 'all' })).items;
    expect(domains).toContainEqual(expect.objectContaining({ name: 'go.example.com', id: parts.domain!.id }));
  });
});

describe('A tag', () => {
  const clicksBy = async (dimension: string): Promise<Record<string, number>> =>
    sumBy((await get(`/top/${dimension}`, { range: 'all' })).items, ({ name }) => String(name));
  const tag = async (link: number, tags: string[]) => ada.put(`/api/url/${link}/update`, { tags });

  it('beside others counts the clicks of its links as well, and loses them without it', async () => {
    const before = await clicksBy('tags');
    const { total } = await get('/top/tags', { range: 'all' });
    await tag(linkIds[1]!, ['Sale', 'Shoes']);
    const { clicks } = await get('', { range: 'all', link: String(linkIds[1]) });
    // The clicks of the deleted link.
    expect(before.Other).toBeGreaterThan(0);
    expect(await clicksBy('tags')).toEqual({ ...before, Shoes: clicks });
    expect((await get('/top/tags', { range: 'all' })).total).toBe(total);
    await tag(linkIds[1]!, ['Sale']);
    expect(await clicksBy('tags')).toEqual(before);
  });

  it('that is renamed or deleted leaves links and clicks as they are', async () => {
    const [links, { clicks }] = [await clicksBy('links'), await get('', { range: 'all' })];
    await tag(linkIds[2]!, ['Gone']);
    const { id } = (await ada.get('/api/tags?q=Gone')).body.data.tags[0];
    await ada.put(`/api/tag/${id}/update`, { name: 'Going' });
    expect(await clicksBy('tags')).toHaveProperty('Going');
    await ada.delete(`/api/tag/${id}/delete`);
    expect(await clicksBy('tags')).not.toHaveProperty('Going');
    expect([await clicksBy('links'), (await get('', { range: 'all' })).clicks]).toEqual([links, clicks]);
    expect(badFields(await ada.get(`/api/statistics?tag=${id}`))).toEqual(['tag']);
  });
});

describe('returns 400 naming the field', () => {
  it.each([
    ['timezone', 'invalid', '', 'timezone=Mars/Phobos'],
    ['timezone', 'invalid', '', 'timezone=%2B01:00'],
    ['from', 'invalid', '', 'from=2026-02-30'],
    ['from', 'invalid', '', 'from=2026-05-02&to=2026-05-01'],
    ['from', 'invalid', '', 'from=9999-12-31'],
    ['from', 'required', '', 'to=2026-05-01'],
    ['to', 'invalid', '', 'from=2026-05-01&to=tomorrow'],
    ['range', 'unknown_value', '', 'range=2w'],
    ['range', 'invalid', '', 'range=7d&from=2026-05-01'],
    ['compare', 'unknown_value', '', 'compare=next'],
    ['bots', 'unknown_value', '', 'bots=some'],
    ['country', 'unknown_value', '', 'country=Atlantis'],
    ['device', 'unknown_value', '', 'device=desktop,toaster'],
    ['trigger', 'unknown_value', '', 'trigger=!beam'],
    ['social', 'unknown_value', '', 'social=friendster'],
    ['browser', 'invalid', '', 'browser=Chrome,'],
    ['browser', 'wrong_length', '', `browser=${Array(51).fill('x').join()}`],
    ['browser', 'wrong_length', '', `browser=${'x'.repeat(2_001)}`],
    ['link', 'unknown_id', '', 'link=999999'],
    ['link', 'wrong_type', '', 'link=x'],
    ['campaign', 'invalid', '', 'link=1&campaign=999'],
    ['tag', 'invalid', '', 'link=1&tag=999'],
    ['interval', 'unknown_value', '/series', 'interval=year'],
    ['interval', 'invalid', '/series', 'interval=hour&from=2026-01-01&to=2026-05-01'],
    ['format', 'unknown_value', '/series', 'format=xml'],
    ['ids', 'invalid', '/links', 'ids=1,x'],
    ['ids', 'invalid', '/links', 'ids=1&ids=2'],
    ['ids', 'invalid', '/links', `ids=${Array(101).fill(1).join()}`],
    ['timezone', 'invalid', '/links', 'ids=1&timezone=Mars/Phobos'],
    ['limit', 'out_of_range', '/top/browsers', 'limit=0'],
    ['limit', 'out_of_range', '/top/browsers', 'limit=1001'],
  ])('%s as %s in GET /api/statistics%s?%s', async (field, code, path, parameters) => {
    const { status, body } = await ada.get(`/api/statistics${path}?${parameters}`);
    expect([status, body.errors]).toMatchObject([400, [{ field, code }]]);
  });

  it.each(['', '/live'])('for all bad fields: GET /api/statistics%s', async (path) => {
    const parameters = 'country=Atlantis&device=toaster&timezone=Mars/Phobos&link=999999';
    const answer = await ada.get(`/api/statistics${path}?${parameters}`);
    expect(badFields(answer).toSorted()).toEqual(['country', 'device', 'link', 'timezone']);
  });

  it('for the ids of another account', async () => {
    const other = await app.account();
    for (const [kind, { id }] of Object.entries(parts)) {
      const { status, body } = await other.get(`/api/statistics?${kind}=${id}`);
      expect([status, body.errors]).toMatchObject([400, [{ field: kind, code: 'unknown_id' }]]);
    }
    expect((await other.get('/api/statistics?range=all')).body.data.clicks).toBe(0);
  });
});

it('counts the clicks of many links on the last seven days, and of no link of another account', async () => {
  const [bob, eve] = [await app.account(), await app.account()];
  const links = [await bob.link(), await bob.link(), await bob.link()].map(({ id }) => id);
  const now = Date.now();
  const clicks = generateClicks(links.slice(0, 2), 200, now - 10 * DAY_MS, now, SEED);
  leaveSegment(app.database.environment.DATA_DIR, clicks);
  await eventually(async () =>
    expect(await query(`SELECT id FROM clicks WHERE link_id IN (${links.join()})`)).toHaveLength(200),
  );
  for (const timezone of ['UTC', 'Asia/Kolkata']) {
    const path = `/api/statistics/links?timezone=${timezone}&ids=${links.join()}`;
    const { data } = (await bob.get(path)).body;
    expect(data.days).toHaveLength(7);
    const expected = [];
    for (const id of links) {
      const { series } = (await bob.get(`/api/statistics/series?range=7d&timezone=${timezone}&link=${id}`)).body.data;
      expected.push({ id, clicks: series.map((point: Row) => point.clicks) });
    }
    expect(data).toEqual({ timezone, days: data.days, links: expected });
    expect((await eve.get(path)).body.data.links).toEqual([]);
    expect((await bob.get('/api/statistics/links')).body.data.links).toEqual([]);
  }
});

it('finds the links with most clicks of a period behind hundreds with more of all time', async () => {
  const bob = await app.account();
  const [first, ...others] = await bob.links(901);
  const [before, within] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 20)];
  const old = [...others, ...others.slice(1)].map((id, number) => clickOf(id, number, { at: before }));
  const late = [clickOf(first!, 0, { at: within }), clickOf(others[0]!, 1, { at: within })];
  leaveSegment(app.database.environment.DATA_DIR, [...old, ...late]);
  const sql = `SELECT counted FROM account_totals WHERE account_id = ${bob.accountId}`;
  await eventually(async () => expect(await query(sql)).toEqual([{ counted: old.length + late.length }]));
  const top = async (limit: number) => {
    const { body } = await bob.get(`/api/statistics/top/links?from=2026-01-20&to=2026-01-20&limit=${limit}`);
    return body.data.items.map(({ id, name, clicks }: Row) => [id ?? name, clicks]);
  };
  expect(await top(1)).toEqual([
    [first, 1],
    ['Other', 1],
  ]);
  expect(await top(3)).toEqual([
    [first, 1],
    [others[0], 1],
  ]);
});

it('returns 404 for an unknown dimension', async () => {
  expect((await ada.get('/api/statistics/top/__proto__')).status).toBe(404);
});
