/*
 * Fills an account with made-up links, straight into the database that DATA_DIR or DATABASE_URL names:
 *   npm run build && node bench/seed.mjs --username admin --links 1000000 --seed 1
 */
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { madeUpLinks } from './made-up-links.mjs';

const require = createRequire(import.meta.url);
const built = (room) => require(`../dist/src/${room}.js`);
const { dataSourceOptions } = built('database/data-source-options');
const { accumulate } = built('database/accumulate');
const { insertRows } = built('database/insert-rows');
const { openDatabase } = built('database/open-database');
const { settings } = built('config/settings');
const { blockOf, markOf } = built('links/blocks');
const { LinkBlock } = built('links/link-block.entity');
const { LinkWord } = built('links/link-word.entity');
const { Link } = built('links/link.entity');
const { wordsOf } = built('links/words');
const { ClickLevel } = built('clicks/click-level.entity');
const { levelPlaceOf } = built('clicks/levels');
const { ClickRollup } = built('clicks/click-rollup.entity');
const { LinkTotal } = built('clicks/link-total.entity');
const { SeenVisitor } = built('clicks/seen-visitor.entity');
const { Account } = built('accounts/account.entity');
const { toTimestamp } = built('common/timestamps');

/** Links written in one transaction: large, so that their words can be written in the order of the index. */
const BATCH = 20_000;
const DIMENSIONS = JSON.stringify({
  countries: { US: 1 },
  referrers: { '': 1 },
  browsers: { Chrome: 1 },
  os: { iOS: 1 },
});

const linkRow = (accountId, id, { alias, url, title, description, createdAt }) => ({
  ...{ id, accountId, host: '', alias, url, type: 'direct', status: 'private', pageTitle: title, description },
  ...{ geotarget: '[]', devicetarget: '[]', languagetarget: '[]', parameters: '[]' },
  ...{ createdAt: toTimestamp(createdAt), updatedAt: toTimestamp(createdAt) },
});
const totalRow = (accountId, linkId, { clicks }) => ({
  linkId,
  accountId,
  clicks,
  uniques: Math.ceil(clicks * 0.6),
  bots: 0,
});
const rollupRow = (linkId, { clicks, createdAt }) => ({
  ...{ linkId, hour: Math.floor(createdAt / 3_600_000), clicks, uniques: Math.ceil(clicks * 0.6), bots: 0 },
  dimensions: DIMENSIONS,
});
const wordRows = (accountId, numbered) =>
  numbered.flatMap(([id, { alias, url, title, description }]) =>
    wordsOf(alias, url, title, description).map((word) => ({
      accountId,
      word,
      block: blockOf(id),
      members: markOf(id),
    })),
  );

async function writeBatch(manager, accountId, firstId, links) {
  const numbered = links.map((link, index) => [firstId + index, link]);
  const clicked = numbered.filter(([, { clicks }]) => clicks > 0);
  await insertRows(
    manager,
    Link,
    numbered.map(([id, link]) => linkRow(accountId, id, link)),
  );
  await insertRows(
    manager,
    LinkTotal,
    numbered.map(([id, link]) => totalRow(accountId, id, link)),
  );
  await insertRows(
    manager,
    ClickRollup,
    clicked.map(([id, link]) => rollupRow(id, link)),
  );
  await accumulate(manager, LinkWord, wordRows(accountId, numbered), ['members'], 'append');
  await writeCounters(manager, accountId, numbered);
}

async function writeCounters(manager, accountId, numbered) {
  const rows = numbered.map(([id]) => ({ accountId, block: blockOf(id), links: 1 }));
  await accumulate(manager, LinkBlock, rows, ['links'], 'add');
  const levels = numbered.map(([id, { clicks }]) => ({ accountId, ...levelPlaceOf(clicks, id), links: 1 }));
  await accumulate(manager, ClickLevel, levels, ['links'], 'add');
}

async function seed({ username, count, seedNumber }) {
  const entities = [Account, ClickLevel, ClickRollup, Link, LinkBlock, LinkTotal, LinkWord, SeenVisitor];
  const dataSource = await openDatabase({ ...dataSourceOptions(settings().database), entities });
  const { id: accountId } = await dataSource.manager.findOneByOrFail(Account, { username });
  const [{ last }] = await dataSource.query('SELECT COALESCE(MAX(id), 0) AS last FROM links');
  const firstId = Number(last) + 1;
  const source = madeUpLinks(count, seedNumber);
  for (let written = 0; written < count; written += BATCH) {
    const links = Array.from({ length: Math.min(BATCH, count - written) }, () => source.next().value);
    await dataSource.transaction((manager) => writeBatch(manager, accountId, firstId + written, links));
    process.stderr.write(`\r${written + links.length} links`);
  }
  await dataSource.destroy();
  process.stderr.write('\n');
}

const { values } = parseArgs({
  options: {
    username: { type: 'string', default: 'admin' },
    links: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
  },
});
await seed({ username: values.username, count: Number(values.links), seedNumber: Number(values.seed) });
