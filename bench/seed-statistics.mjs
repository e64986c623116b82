/*
 * Gives a link years of statistics, straight into the database that DATA_DIR or DATABASE_URL names:
 *   node bench/seed-statistics.mjs --link 1 --clicks 10000000
 */
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { randomFrom } from './random.mjs';

const require = createRequire(import.meta.url);
const built = (room) => require(`../dist/src/${room}.js`);
const { dataSourceOptions } = built('database/data-source-options');
const { connect } = built('database/open-database');
const { insertRows } = built('database/insert-rows');
const { settings } = built('config/settings');
const { ClickRollup } = built('clicks/click-rollup.entity');
const { LinkTotal } = built('clicks/link-total.entity');

/** Three years, up to now. */
const HOURS = 3 * 365 * 24;
const COUNTRIES = 'US DE GB FR CA IN BR ES IT NL PL SE JP AU MX AR CH AT BE DK'.split(' ');
const BROWSERS = ['Chrome', 'Safari', 'Firefox', 'Edge', 'Opera'];
const SYSTEMS = ['Windows', 'iOS', 'Android', 'macOS', 'Linux'];

const { values } = parseArgs({ options: { link: { type: 'string' }, clicks: { type: 'string' } } });
const [linkId, clicks] = [Number(values.link), Number(values.clicks)];
const random = randomFrom(1);
const spread = (names, amount) =>
  Object.fromEntries(names.map((name) => [name, Math.ceil((amount / names.length) * 2 * random())]));

function rollup(hour) {
  const amount = Math.round(clicks / HOURS);
  const referrers = Array.from({ length: 30 }, () => `site-${Math.floor(random() * 400)}.example`);
  const dimensions = {
    countries: spread(COUNTRIES, amount),
    referrers: spread(['', ...referrers], amount),
    browsers: spread(BROWSERS, amount),
    os: spread(SYSTEMS, amount),
    devices: spread(['desktop', 'mobile', 'tablet'], amount),
    languages: spread(['en', 'de', 'fr', 'es', 'pt'], amount),
    social: spread(['facebook', 'twitter', 'reddit'], amount / 4),
  };
  return { linkId, hour, clicks: amount, uniques: amount, bots: 0, dimensions: JSON.stringify(dimensions) };
}

const dataSource = await connect({ ...dataSourceOptions(settings().database), entities: [ClickRollup, LinkTotal] });
const last = Math.floor(Date.now() / 3_600_000);
await dataSource.transaction(async (manager) => {
  const rows = Array.from({ length: HOURS }, (_, number) => rollup(last - HOURS + number));
  await insertRows(manager, ClickRollup, rows, 'REPLACE');
  await manager.update(LinkTotal, { linkId }, { clicks, uniques: clicks });
});
await dataSource.destroy();
