import { EntityManager, In } from 'typeorm';
import { openTotals } from '../../clicks/counting/batch/totals';
import { groupValues } from '../../common/lists/group-values';
import { now } from '../../common/time/timestamps';
import { refuseReserved } from '../../reservations/reserved-names';
import { insertTags } from '../../tags/link-tags';
import { generateAliases, onOwnHost } from '../aliases/alias-store';
import { OWN_HOST } from '../aliases/short-address';
import { addToCounts } from './link-counts';
import { insertPixels, putInto } from './link-members';
import { Link } from '../link.entity';
import { addWords } from '../listing/search/word-index';
import { destinationHash } from './destination-hash';
import { findExistingLocked, isPlain, looksForPlain, wouldCreateEqual } from './existing-links';
import { idsByValue, listsIn, NewLink, partOf } from './link-change';

/** The link of a request, and whether the request created it. */
export interface SavedLink {
  link: Link;
  isNew: boolean;
}

/**
 * Inserts some hundred links of one account at most, with their search words, aliases, pixels, tags and counts, with a few
 * statements for all of them. Returns the links of all requests in their order. Throws `NameReserved` for an alias that is
 * reserved for another account.
 */
export async function insertLinks(manager: EntityManager, requests: NewLink[]): Promise<SavedLink[]> {
  const found = await findExistingLocked(manager, requests);
  const { creatorOf, creators } = assignCreators(requests, found);
  const created = await insertNew(manager, creators);
  const links = new Map([...found, ...creators.map((creator, index): [NewLink, Link] => [creator, created[index]!])]);
  return creatorOf.map((creator, index) => ({
    link: links.get(creator)!,
    isNew: creator === requests[index] && !found.has(creator),
  }));
}

/**
 * Returns for each request the request whose link it gets: itself, or the last one before it that creates an equal link. The
 * creators are those whose link is new.
 */
export function assignCreators(
  requests: NewLink[],
  found: Map<NewLink, Link>,
): { creatorOf: NewLink[]; creators: NewLink[] } {
  const creators: NewLink[] = [];
  const plain: NewLink[] = [];
  const creatorOf = requests.map((request) => {
    const equal = looksForPlain(request) ? plain.findLast((creator) => wouldCreateEqual(creator, request)) : undefined;
    if (equal !== undefined || found.has(request)) return equal ?? request;
    creators.push(request);
    if (isPlain(request)) plain.push(request);
    return request;
  });
  return { creatorOf, creators };
}

async function insertNew(manager: EntityManager, requests: NewLink[]): Promise<Link[]> {
  if (requests.length === 0) return [];
  const links = await withAliases(manager, requests);
  const { accountId } = links[0]!;
  const listed = links.filter(({ isListed }) => isListed);
  // Before the insert, whose foreign key takes a shared lock on the account's row: two writers would deadlock.
  if (listed.length > 0) await addToCounts(manager, accountId, listed, 1);
  await insertRows(manager, links);
  const custom = links.filter((_, index) => requests[index]!.columns.alias !== undefined);
  await refuseReserved(manager, '/', accountId, onOwnHost(custom));
  const parts = requests.map((request, index): [number, NewLink] => [links[index]!.id, request]);
  await insertPixels(manager, listsIn(partOf(parts, ({ pixels }) => pixels)));
  await insertTags(manager, accountId, listsIn(partOf(parts, ({ tags }) => tags)));
  for (const [channel, ids] of idsByValue(partOf(parts, ({ channel }) => channel)))
    if (channel !== null) await putInto(manager, ids, channel);
  await openTotals(manager, links);
  await addWords(manager, listed);
  return links;
}

async function withAliases(manager: EntityManager, requests: NewLink[]): Promise<Link[]> {
  const createdAt = now();
  const unnamed = requests.filter(({ columns }) => columns.alias === undefined);
  const generated = new Map<NewLink, string>();
  for (const [host, some] of groupValues(
    unnamed.map((request) => [request.columns.host ?? OWN_HOST, request] as const),
  )) {
    const aliases = await generateAliases(manager, host, some.length);
    some.forEach((request, index) => generated.set(request, aliases[index]!));
  }
  return requests.map((request) => {
    const alias = request.columns.alias ?? generated.get(request);
    const urlHash = destinationHash(request.columns.url);
    return manager.create(Link, { ...request.columns, urlHash, alias, createdAt, updatedAt: createdAt });
  });
}

/** Also sets the ids. */
async function insertRows(manager: EntityManager, links: Link[]): Promise<void> {
  if (links.length === 1) return void (await manager.insert(Link, links[0]!));
  await manager.createQueryBuilder().insert().into(Link).values(links).updateEntity(false).execute();
  // The ids of one statement need not be consecutive, as on a cluster.
  for (const [host, some] of groupValues(links.map((link) => [link.host, link] as const))) {
    const where = { host, alias: In(some.map(({ alias }) => alias)) };
    const rows = await manager.find(Link, { select: { id: true, alias: true }, where });
    const ids = new Map(rows.map(({ id, alias }) => [alias, id]));
    for (const link of some) link.id = ids.get(link.alias)!;
  }
}
