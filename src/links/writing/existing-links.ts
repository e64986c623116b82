import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { EntityManager, In, SelectQueryBuilder } from 'typeorm';
import { Account } from '../../accounts/account.entity';
import { ChannelItem } from '../../channels/channel-item.entity';
import { changesOf } from '../../common/fields/changes';
import { foldTag } from '../../tags/tag-name';
import { LinkTag, Tag } from '../../tags/tag.entity';
import { OWN_HOST } from '../aliases/short-address';
import { Link, LinkPixel } from '../link.entity';
import { destinationHash } from './destination-hash';
import { NewLink } from './link-change';

/** Similar links that are read at once; the first is nearly always equal. */
const COMPARED_AT_ONCE = 20;

/** Columns that do not change what happens to visitors, or that are compared with the request. All others are settings. */
const NO_SETTINGS: string[] = [
  'host',
  'domainId',
  'campaignId',
  'status',
  'metatitle',
  'metadescription',
  'metaimage',
  'description',
  'isListed',
  'pageTitle',
  'usedClicks',
] satisfies (keyof Link)[];
const PLAIN = Object.entries(new Link()).filter(
  ([name, value]) => value !== undefined && !NO_SETTINGS.includes(name),
) as [keyof Link, unknown][];

/**
 * Returns the newest equal link for each request that looks for one, if it is plain: not archived, with no settings of its own.
 * All requests must be of one account.
 */
export async function findExisting(manager: EntityManager, requests: NewLink[]): Promise<Map<NewLink, Link>> {
  const looking = requests.filter(looksForPlain);
  if (looking.length === 0) return new Map();
  return findNewestOfAll(manager, await withKnownAddress(manager, looking));
}

/** As {@link findExisting}, for the transaction that creates the links of the other requests. */
export async function findExistingLocked(manager: EntityManager, requests: NewLink[]): Promise<Map<NewLink, Link>> {
  const id = requests.find(looksForPlain)?.columns.accountId;
  // Locks the account's row: an equal request at the same time finds the link that this one creates.
  if (id !== undefined) await manager.update(Account, { id }, { id });
  return findExisting(manager, requests);
}

/** Whether an existing link may take the place of a new one: a request for more than a plain link gets one of its own. */
export function looksForPlain(request: NewLink): boolean {
  return request.findsExisting === true && isPlain(request);
}

/** Whether the plain link that a request creates is one that another request looks for. */
export function wouldCreateEqual(creator: NewLink, { columns, tags, channel }: NewLink): boolean {
  if (creator.columns.url !== columns.url) return false;
  const created = { ...new Link(), ...creator.columns };
  const wanted = Object.entries(wantedOf(columns)) as [keyof Link, unknown][];
  if (!wanted.every(([name, value]) => isDeepStrictEqual(created[name] ?? null, value ?? null))) return false;
  const present = new Set((creator.tags ?? []).map(foldTag));
  const isTagged = (tags ?? []).every((name) => present.has(foldTag(name)));
  return isTagged && (typeof channel !== 'number' || channel === creator.channel);
}

/** Whether the link that a request creates has no settings. */
export function isPlain({ columns, pixels }: NewLink): boolean {
  if ((pixels ?? []).length > 0) return false;
  return PLAIN.every(([name, value]) => isDeepStrictEqual(columns[name] ?? value, value));
}

/** Returns those of many requests to whose address the account has a link. */
async function withKnownAddress(manager: EntityManager, requests: NewLink[]): Promise<NewLink[]> {
  if (requests.length === 1) return requests;
  const { accountId } = requests[0]!.columns;
  const hashes = new Map(requests.map((request) => [request, destinationHash(request.columns.url)]));
  const query = manager.createQueryBuilder(Link, 'link').select('DISTINCT link.urlHash', 'hash');
  const rows = await query.where({ accountId, urlHash: In([...hashes.values()]) }).getRawMany<{ hash: string }>();
  const known = new Set(rows.map(({ hash }) => hash));
  return requests.filter((request) => known.has(hashes.get(request)!));
}

async function findNewestOfAll(manager: EntityManager, requests: NewLink[]): Promise<Map<NewLink, Link>> {
  const found = new Map<NewLink, Link>();
  const searched = new Map<string, Link | undefined>();
  for (const request of requests) {
    // An account may have many links to one address. On SQLite, a query keeps the process waiting.
    if (requests.length > 1) await nextTurn();
    const key = JSON.stringify([request.columns, request.tags, request.channel]);
    if (!searched.has(key)) searched.set(key, await findNewest(manager, request));
    const link = searched.get(key);
    if (link !== undefined) found.set(request, link);
  }
  return found;
}

/** Returns the newest link that is equal to what a request asks for. */
async function findNewest(manager: EntityManager, request: NewLink): Promise<Link | undefined> {
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const links = await similarTo(manager, request).andWhere('link.id < :before', { before }).getMany();
    const equal = links.find((link) => Object.keys(changesOf(request.columns, link)).length === 0);
    if (equal !== undefined || links.length < COMPARED_AT_ONCE) return equal;
    before = links.at(-1)!.id;
  }
}

/** The plain links that a request asks for, the newest first; on MySQL, text in another letter case counts as equal. */
function similarTo(manager: EntityManager, { columns, tags, channel }: NewLink): SelectQueryBuilder<Link> {
  const { accountId, url } = columns;
  const wanted = { ...wantedOf(columns), ...Object.fromEntries(PLAIN), isListed: true };
  const query = manager.createQueryBuilder(Link, 'link').where({ accountId, urlHash: destinationHash(url) });
  if (columns.alias !== undefined) query.andWhere({ host: wanted.host, alias: columns.alias });
  const conditions = Object.entries(wanted).map(([name, value]) =>
    value === null ? `link.${name} IS NULL` : `link.${name} = :${name}`,
  );
  conditions.push(...memberConditions(query, [...new Set((tags ?? []).map(foldTag))], channel));
  // One expression, so that no database reads another index than that of the address, or of the alias.
  query.andWhere(`CASE WHEN ${conditions.join(' AND ')} THEN 1 ELSE 0 END = 1`, storedValues(wanted));
  return query.orderBy('link.id', 'DESC').limit(COMPARED_AT_ONCE);
}

/** Without a domain, a request is for the service's own host. */
function wantedOf(columns: Partial<Link>): Partial<Link> {
  return { host: OWN_HOST, domainId: null, ...columns };
}

/** The conditions that a link fires no pixel, and has these tags and this channel. */
function memberConditions(query: SelectQueryBuilder<Link>, tags: string[], channel: NewLink['channel']): string[] {
  const members = () => query.subQuery().select('COUNT(*)');
  const fired = members().from(LinkPixel, 'fired').where('fired.linkId = link.id');
  const tagged = members().from(LinkTag, 'tagged').innerJoin(Tag, 'tag', 'tag.id = tagged.tagId');
  tagged.where('tagged.linkId = link.id AND tag.folded IN (:...tags)');
  const items = members().from(ChannelItem, 'item').where('item.linkId = link.id AND item.channelId = :channel');
  query.setParameters({ tags, channel });
  return [
    `${fired.getQuery()} = 0`,
    ...(tags.length === 0 ? [] : [`${tagged.getQuery()} = ${tags.length}`]),
    ...(typeof channel === 'number' ? [`${items.getQuery()} > 0`] : []),
  ];
}

/** Values as their columns have them: lists as JSON. */
function storedValues(columns: object): Record<string, unknown> {
  const stored = (value: unknown): unknown => (Array.isArray(value) ? JSON.stringify(value) : value);
  return Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, stored(value)]));
}
