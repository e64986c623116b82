/*
 * Fills an account with generated links, directly in the database that DATA_DIR or DATABASE_URL names:
 *   npm run build && node tools/bench/seeding/seed-links.mjs --username admin --links 1000000 --seed 1
 * No other tool depends on the tables of links.
 */
import { parseArgs } from 'node:util';
import { loadBuilt } from '../../support/built.mjs';
import { generateLinks } from './generated-links.mjs';
import { linkRow, wordRows } from './link-rows.mjs';

const { Account } = loadBuilt('accounts/account.entity');
const { CLICK_ENTITIES } = loadBuilt('clicks/entities/click-entities');
const { LinkDay, LinkHalfHour } = loadBuilt('clicks/entities/rollups.entity');
const { LinkTotal } = loadBuilt('clicks/entities/totals.entity');
const { settings } = loadBuilt('config/settings');
const { bulkInsert } = loadBuilt('database/bulk-insert');
const { dataSourceOptions } = loadBuilt('database/connection/data-source-options');
const { openDatabase } = loadBuilt('database/connection/open-database');
const { Link } = loadBuilt('links/link.entity');
const { LinkWord } = loadBuilt('links/listing/search/link-word.entity');

/** Links per transaction: many, so that their words are written in index order. */
const BATCH_SIZE = 20_000;
const HALF_HOUR_MS = 1_800_000;
const DAY_MS = 48 * HALF_HOUR_MS;
const UNIQUE_SHARE = 0.6;
const DIMENSIONS = JSON.stringify({
  countries: { US: 1 },
  browsers: { Chrome: 1 },
  systems: { iOS: 1 },
});

const uniquesOf = (clicks) => Math.ceil(clicks * UNIQUE_SHARE);

const totalRow = ({ id, accountId, clicks }) => ({
  linkId: id,
  accountId,
  clicks,
  uniques: uniquesOf(clicks),
  bots: 0,
});

const halfHourRow = ({ id, clicks, createdAt }) => ({
  linkId: id,
  halfHour: Math.floor(createdAt / HALF_HOUR_MS),
  clicks,
  uniques: uniquesOf(clicks),
  bots: 0,
  scans: 0,
});

const dayRow = ({ id, clicks, createdAt }) => ({
  linkId: id,
  day: Math.floor(createdAt / DAY_MS),
  clicks,
  dimensions: DIMENSIONS,
});

async function insertLinks(manager, links) {
  const clicked = links.filter(({ clicks }) => clicks > 0);
  await bulkInsert(manager, Link, links.map(linkRow));
  await bulkInsert(manager, LinkTotal, links.map(totalRow));
  await bulkInsert(manager, LinkHalfHour, clicked.map(halfHourRow));
  await bulkInsert(manager, LinkDay, clicked.map(dayRow));
  await bulkInsert(manager, LinkWord, links.flatMap(wordRows));
  await manager.increment(Account, { id: links[0].accountId }, 'linkCount', links.length);
}

async function seed(username, count, seedNumber) {
  const entities = [...CLICK_ENTITIES, Account, Link, LinkWord];
  const dataSource = await openDatabase({ ...dataSourceOptions(settings().database), entities });
  const { id: accountId } = await dataSource.manager.findOneByOrFail(Account, { username });
  let id = (await dataSource.manager.maximum(Link, 'id')) ?? 0;
  const generated = generateLinks(count, seedNumber);
  for (let written = 0; written < count; written += BATCH_SIZE) {
    const size = Math.min(BATCH_SIZE, count - written);
    const links = Array.from({ length: size }, () => ({ id: ++id, accountId, ...generated.next().value }));
    await dataSource.transaction((manager) => insertLinks(manager, links));
  }
  await dataSource.destroy();
}

const { values } = parseArgs({
  options: {
    username: { type: 'string', default: 'admin' },
    links: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
  },
});
await seed(values.username, Number(values.links), Number(values.seed));
