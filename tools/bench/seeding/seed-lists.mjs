/*
 * Fills an account with links that differ in everything that lists are filtered and ordered by, directly in the database
 * that DATA_DIR or DATABASE_URL names. Prints the ids of their groups as JSON.
 *   npm run build && node tools/bench/seeding/seed-lists.mjs --account 1 --links 1000000
 */
import { parseArgs } from 'node:util';
import { loadBuilt } from '../../support/built.mjs';
import { linkRow, wordRows } from './link-rows.mjs';
import { generateVariedLinks, SHARES } from './varied-links.mjs';

const { Account } = loadBuilt('accounts/account.entity');
const { Campaign } = loadBuilt('campaigns/campaign.entity');
const { ChannelItem } = loadBuilt('channels/channel-item.entity');
const { Channel } = loadBuilt('channels/channel.entity');
const { LinkTotal } = loadBuilt('clicks/entities/totals.entity');
const { toTimestamp } = loadBuilt('common/time/timestamps');
const { settings } = loadBuilt('config/settings');
const { bulkInsert } = loadBuilt('database/bulk-insert');
const { dataSourceOptions } = loadBuilt('database/connection/data-source-options');
const { connect } = loadBuilt('database/connection/open-database');
const { Domain } = loadBuilt('domains/domain.entity');
const { Link } = loadBuilt('links/link.entity');
const { LinkWord } = loadBuilt('links/listing/search/link-word.entity');
const { Overlay } = loadBuilt('overlays/overlay.entity');
const { SplashPage } = loadBuilt('splash-pages/splash-page.entity');
const { LinkTag, Tag } = loadBuilt('tags/tag.entity');

/** Links per transaction: many, so that their words are written in index order. */
const BATCH_SIZE = 20_000;
const SEED = 3;

const { values } = parseArgs({ options: { account: { type: 'string' }, links: { type: 'string' } } });
const [accountId, linkCount] = [values.account, values.links].map(Number);
const createdAt = new Date();
const NOW = toTimestamp(createdAt);

const entities = [Account, Campaign, ChannelItem, Channel, Domain, Link, LinkTag, LinkTotal, LinkWord, Overlay];
const options = { ...dataSourceOptions(settings().database), entities: [...entities, SplashPage, Tag] };
const dataSource = await connect(options);
const groups = await createGroups();
let id = (await dataSource.manager.maximum(Link, 'id')) ?? 0;
const generated = generateVariedLinks(linkCount, SEED, groups);
for (let written = 0; written < linkCount; written += BATCH_SIZE) {
  const size = Math.min(BATCH_SIZE, linkCount - written);
  const links = Array.from({ length: size }, () => ({ id: ++id, accountId, ...generated.next().value }));
  await dataSource.transaction((manager) => insertLinks(manager, links));
}
await dataSource.destroy();
console.log(JSON.stringify(groups));

async function createGroups() {
  const save = async (entity, rows) => {
    const saved = await dataSource.manager.save(dataSource.manager.create(entity, rows));
    return saved.map((row) => row.id);
  };
  const named = SHARES.map((share) => ({ accountId, name: `Share ${share}`, createdAt }));
  const hosts = SHARES.map((_, index) => `list-${accountId}-${index}.example.com`);
  const domains = await save(
    Domain,
    hosts.map((host) => ({ accountId, host, createdAt })),
  );
  return {
    tags: await save(
      Tag,
      named.map((row) => ({ ...row, folded: row.name.toLowerCase() })),
    ),
    channels: await save(Channel, named),
    campaigns: await save(
      Campaign,
      named.map((row, index) => ({ ...row, slug: `list-${accountId}-${index}` })),
    ),
    domains: domains.map((domainId, index) => ({ id: domainId, host: hosts[index] })),
    splashPage: (await save(SplashPage, [{ accountId, name: 'Splash', createdAt }]))[0],
    overlay: (await save(Overlay, [{ accountId, name: 'Overlay', type: 'message', message: 'Sale', createdAt }]))[0],
  };
}

async function insertLinks(manager, links) {
  await bulkInsert(manager, Link, links.map(variedRow));
  await bulkInsert(
    manager,
    LinkTotal,
    links.map(({ clicks, ...link }) => ({
      linkId: link.id,
      accountId,
      isListed: 1,
      isArchived: link.isArchived,
      clicks,
      uniques: clicks,
      bots: 0,
    })),
  );
  const tagged = links.flatMap(({ id: linkId, tagIds }) => tagIds.map((tagId) => ({ linkId, tagId })));
  await bulkInsert(manager, LinkTag, tagged);
  const items = links.flatMap(({ id: linkId, channelIds }) =>
    channelIds.map((channelId) => ({ channelId, linkId, assignedAt: NOW })),
  );
  await bulkInsert(manager, ChannelItem, items);
  await bulkInsert(manager, LinkWord, links.flatMap(wordRows));
  const archivedCount = links.filter(({ isArchived }) => isArchived).length;
  await manager.increment(Account, { id: accountId }, 'linkCount', links.length);
  await manager.increment(Account, { id: accountId }, 'archivedCount', archivedCount);
}

function variedRow(link) {
  const { host, domainId, type, splashPageId, overlayId, status, startsAt, expiresAt, maxclicks, usedClicks } = link;
  return {
    ...linkRow(link),
    host,
    domainId,
    type,
    splashPageId,
    overlayId,
    status,
    startsAt,
    expiresAt,
    maxclicks,
    usedClicks,
    isArchived: link.isArchived,
    updatedAt: toTimestamp(link.updatedAt),
  };
}
