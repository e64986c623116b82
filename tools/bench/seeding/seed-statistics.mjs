/*
 * Creates statistics of three years for a link, directly in the database that DATA_DIR or DATABASE_URL names:
 *   npm run build && node tools/bench/seeding/seed-statistics.mjs --link 1 --clicks 10000000
 * No other tool depends on the tables of statistics.
 */
import { parseArgs } from 'node:util';
import { loadBuilt } from '../../support/built.mjs';
import { Random } from '../../support/random.mjs';

const { CLICK_ENTITIES } = loadBuilt('clicks/entities/click-entities');
const { LinkDay } = loadBuilt('clicks/entities/rollups.entity');
const { LinkTotal } = loadBuilt('clicks/entities/totals.entity');
const { settings } = loadBuilt('config/settings');
const { bulkInsert } = loadBuilt('database/bulk-insert');
const { dataSourceOptions } = loadBuilt('database/connection/data-source-options');
const { connect } = loadBuilt('database/connection/open-database');

const DAY_MS = 86_400_000;
/** Three years, up to now. */
const DAYS = 3 * 365;
const COUNTRIES = 'US DE GB FR CA IN BR ES IT NL PL SE JP AU MX AR CH AT BE DK'.split(' ');
const BROWSERS = ['Chrome', 'Safari', 'Firefox', 'Edge', 'Opera'];
const SYSTEMS = ['Windows', 'iOS', 'Android', 'macOS', 'Linux'];
/** Referring sites: 100 of 400 on each day, the maximum number of names that a day stores. */
const SITES = 400;
const SITES_PER_DAY = 100;

const random = new Random(1);

/** Distributes clicks among names, unevenly. */
const distribute = (names, clicks) =>
  Object.fromEntries(names.map((name) => [name, Math.ceil((clicks / names.length) * 2 * random.next())]));

function dayRow(linkId, day, clicks) {
  const referrers = Array.from({ length: SITES_PER_DAY }, () => `site-${random.integer(SITES - 1)}.example`);
  const dimensions = {
    countries: distribute(COUNTRIES, clicks),
    referrers: distribute(referrers, clicks),
    browsers: distribute(BROWSERS, clicks),
    systems: distribute(SYSTEMS, clicks),
    devices: distribute(['desktop', 'mobile', 'tablet'], clicks),
    languages: distribute(['en', 'de', 'fr', 'es', 'pt'], clicks),
    social: distribute(['facebook', 'twitter', 'reddit'], clicks / 4),
    triggers: { link: clicks },
  };
  return { linkId, day, clicks, dimensions: JSON.stringify(dimensions) };
}

const { values } = parseArgs({ options: { link: { type: 'string' }, clicks: { type: 'string' } } });
const [linkId, clicks] = [Number(values.link), Number(values.clicks)];
const first = Math.floor(Date.now() / DAY_MS) - DAYS;
const rows = Array.from({ length: DAYS }, (_, index) => dayRow(linkId, first + index, Math.round(clicks / DAYS)));
const dataSource = await connect({ ...dataSourceOptions(settings().database), entities: CLICK_ENTITIES });
await dataSource.transaction(async (manager) => {
  await bulkInsert(manager, LinkDay, rows);
  await manager.update(LinkTotal, { linkId }, { clicks, uniques: clicks });
});
await dataSource.destroy();
