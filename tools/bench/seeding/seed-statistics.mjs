/*
 * Gives a link the statistics of three years, directly in the database that DATA_DIR or DATABASE_URL names:
 *   npm run build && node tools/bench/seeding/seed-statistics.mjs --link 1 --clicks 10000000
 * This is the only file of the tools that knows the tables of statistics.
 */
import { parseArgs } from 'node:util';
import { loadBuilt } from '../../support/built.mjs';
import { Random } from '../../support/random.mjs';

const { ClickRollup } = loadBuilt('clicks/click-rollup.entity');
const { LinkTotal } = loadBuilt('clicks/link-total.entity');
const { settings } = loadBuilt('config/settings');
const { dataSourceOptions } = loadBuilt('database/data-source-options');
const { insertRows } = loadBuilt('database/insert-rows');
const { connect } = loadBuilt('database/open-database');

const HOUR_MS = 3_600_000;
/** Three years, up to now. */
const HOURS = 3 * 365 * 24;
const COUNTRIES = 'US DE GB FR CA IN BR ES IT NL PL SE JP AU MX AR CH AT BE DK'.split(' ');
const BROWSERS = ['Chrome', 'Safari', 'Firefox', 'Edge', 'Opera'];
const SYSTEMS = ['Windows', 'iOS', 'Android', 'macOS', 'Linux'];
/** Sites that refer visitors: 30 of 400 in each hour. */
const SITES = 400;
const SITES_PER_HOUR = 30;

const random = new Random(1);

/** Distributes clicks among names, unevenly. */
const distribute = (names, clicks) =>
  Object.fromEntries(names.map((name) => [name, Math.ceil((clicks / names.length) * 2 * random.next())]));

function hourRow(linkId, hour, clicks) {
  const referrers = Array.from({ length: SITES_PER_HOUR }, () => `site-${random.integer(SITES - 1)}.example`);
  const dimensions = {
    countries: distribute(COUNTRIES, clicks),
    referrers: distribute(['', ...referrers], clicks),
    browsers: distribute(BROWSERS, clicks),
    os: distribute(SYSTEMS, clicks),
    devices: distribute(['desktop', 'mobile', 'tablet'], clicks),
    languages: distribute(['en', 'de', 'fr', 'es', 'pt'], clicks),
    social: distribute(['facebook', 'twitter', 'reddit'], clicks / 4),
  };
  return { linkId, hour, clicks, uniques: clicks, bots: 0, dimensions: JSON.stringify(dimensions) };
}

const { values } = parseArgs({ options: { link: { type: 'string' }, clicks: { type: 'string' } } });
const [linkId, clicks] = [Number(values.link), Number(values.clicks)];
const first = Math.floor(Date.now() / HOUR_MS) - HOURS;
const rows = Array.from({ length: HOURS }, (_, index) => hourRow(linkId, first + index, Math.round(clicks / HOURS)));
const dataSource = await connect({ ...dataSourceOptions(settings().database), entities: [ClickRollup, LinkTotal] });
await dataSource.transaction(async (manager) => {
  await insertRows(manager, ClickRollup, rows);
  await manager.update(LinkTotal, { linkId }, { clicks, uniques: clicks });
});
await dataSource.destroy();
