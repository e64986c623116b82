/*
 * Fills an account with links and with the clicks of a year, of which the last days are kept raw, directly in the database
 * that DATA_DIR or DATABASE_URL names:
 *   npm run build && node tools/bench/seeding/seed-analytics.mjs --account 1 --links 10000 --clicks 10000000
 * The first link has a third of the clicks. Raw clicks are written without their visitors, so that later ones are unique.
 */
import { parseArgs } from 'node:util';
import { loadBuilt } from '../../support/built.mjs';
import { generateLinks } from './generated-links.mjs';
import { linkRow, wordRows } from './link-rows.mjs';

const { Campaign } = loadBuilt('campaigns/campaign.entity');
const { ChannelItem } = loadBuilt('channels/channel-item.entity');
const { Channel } = loadBuilt('channels/channel.entity');
const { DEMO_DAYS, DemoClicks } = loadBuilt('cli/demo/demo-clicks');
const { enrichClick } = loadBuilt('clicks/counting/batch/enrich-click');
const { addToTotals, numberClicks, openTotals } = loadBuilt('clicks/counting/batch/totals');
const { addToRollups } = loadBuilt('clicks/counting/batch/rollups');
const { Click } = loadBuilt('clicks/entities/click.entity');
const { RAW_CLICKS_SINCE } = loadBuilt('clicks/retention/click-retention');
const { toTimestamp } = loadBuilt('common/time/timestamps');
const { settings } = loadBuilt('config/settings');
const { bulkInsert } = loadBuilt('database/bulk-insert');
const { dataSourceOptions } = loadBuilt('database/connection/data-source-options');
const { connect } = loadBuilt('database/connection/open-database');
const { ServiceValue } = loadBuilt('database/service-secret/service-value.entity');
const { Account } = loadBuilt('accounts/account.entity');
const { CLICK_ENTITIES } = loadBuilt('clicks/entities/click-entities');
const { Link } = loadBuilt('links/link.entity');
const { LinkWord } = loadBuilt('links/listing/search/link-word.entity');

const DAY_MS = 86_400_000;
/** With growing numbers of clicks, about three tenths of the year's. */
const RAW_DAYS = 80;
const GROUPS = 20;
/** Coprime to the number of links, so that popular ones are of all ages. */
const STRIDE = 7_919;

const { values } = parseArgs({
  options: { account: { type: 'string' }, links: { type: 'string' }, clicks: { type: 'string' } },
});
const [accountId, linkCount, clickCount] = [values.account, values.links, values.clicks].map(Number);
const today = Math.floor(Date.now() / DAY_MS);
const end = today * DAY_MS;
const NOW = toTimestamp(new Date());

const entities = [...CLICK_ENTITIES, Account, Campaign, Channel, ChannelItem, Link, LinkWord, ServiceValue];
const dataSource = await connect({ ...dataSourceOptions(settings().database), entities });
/** The number of the newest visitor by link. */
const seen = new Map();
const [popular, ...others] = await seedLinks();
const years = [
  new DemoClicks([popular], end, 1).days(clickCount / 3),
  new DemoClicks(others, end, 2).days((clickCount * 2) / 3),
];
for (let day = 0; day < DEMO_DAYS; day++) {
  const events = years.flatMap((year) => year.next().value);
  await dataSource.transaction((manager) => insertDay(manager, events, day >= DEMO_DAYS - RAW_DAYS));
}
await dataSource.manager.save(ServiceValue, { name: RAW_CLICKS_SINCE, value: `${(today - RAW_DAYS) * 24}` });
await dataSource.destroy();

/** Creates links, of which few have most clicks and half are in a campaign and a channel. Returns them for `DemoClicks`. */
async function seedLinks() {
  const groups = await createGroups();
  const firstId = ((await dataSource.manager.maximum(Link, 'id')) ?? 0) + 1;
  const links = Array.from(generateLinks(linkCount, 2), (link, number) => ({
    ...link,
    id: firstId + number,
    accountId,
    weight: 1 / (1 + ((number * STRIDE) % linkCount)),
    createdAt: new Date(number === 0 ? 0 : end - Math.round(DEMO_DAYS * DAY_MS * 1.1 * (1 - number / linkCount))),
    ...(number % 2 === 0 ? {} : groups[number % groups.length]),
  }));
  const items = links.filter(({ channelId }) => channelId !== undefined);
  await dataSource.transaction(async (manager) => {
    await bulkInsert(manager, Link, links.map(linkRow));
    await openTotals(
      manager,
      links.map((link) => ({ ...link, isListed: true, isArchived: false })),
    );
    await bulkInsert(manager, LinkWord, links.flatMap(wordRows));
    await bulkInsert(
      manager,
      ChannelItem,
      items.map(({ id, channelId }) => ({ channelId, linkId: id, assignedAt: NOW })),
    );
    await manager.increment(Account, { id: accountId }, 'linkCount', links.length);
  });
  return links.map((link) => ({ ...link, createdAt: link.createdAt.getTime() }));
}

/** Returns the ids of campaigns, each with that of a channel. */
async function createGroups() {
  const names = Array.from({ length: GROUPS }, (_, number) => `Group ${number}`);
  const save = (entity, rows) => dataSource.manager.save(dataSource.manager.create(entity, rows));
  const createdAt = new Date(end);
  const campaigns = names.map((name, number) => ({ accountId, name, slug: `group-${accountId}-${number}`, createdAt }));
  const channels = await save(
    Channel,
    names.map((name) => ({ accountId, name, createdAt })),
  );
  return (await save(Campaign, campaigns)).map(({ id }, index) => ({ campaignId: id, channelId: channels[index].id }));
}

async function insertDay(manager, events, isRaw) {
  const clicks = events.map((event) => enrichClick(event, { linkId: event.linkId, accountId, isListed: true }));
  for (const click of clicks) click.isUnique = Number(click.bot === null && isNew(click));
  await numberClicks(manager, clicks);
  if (isRaw) await bulkInsert(manager, Click, clicks);
  await addToTotals(manager, clicks);
  await addToRollups(manager, clicks);
}

/** The visitors of a link are numbered in the order of their first clicks, bots included. */
function isNew({ linkId, visitor }) {
  const number = parseInt(visitor.slice(5), 36);
  if (number <= (seen.get(linkId) ?? -1)) return false;
  seen.set(linkId, number);
  return true;
}
