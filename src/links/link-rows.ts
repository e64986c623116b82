import { EntityManager } from 'typeorm';
import { NotFound } from '../common/errors';
import { now } from '../common/timestamps';
import { assignItem } from '../channels/channel-items';
import { bulkInsert } from '../database/bulk-insert';
import { inList } from '../database/placeholders';
import { keepAlias, refuseKept, reserveAliases } from './kept-aliases';
import { addToIndex, removeFromIndex, updateIndex } from './link-index';
import { LinkPixel } from './link-pixel.entity';
import { Link } from './link.entity';

/**
 * What a request makes of a link: its own columns, the pixels it fires, and a channel it is put into; what is absent
 * stays as it is.
 */
export interface LinkChange {
  columns: Partial<Link>;
  pixels?: number[];
  channel?: number;
  /** Whether the alias of a new link was drawn: then it shall be one that nobody has had. */
  isDrawn?: boolean;
}

/** Which link is meant: one of the account's list, or one that something else of the account owns. */
export interface LinkPlace {
  accountId: number;
  id: number;
  isListed: boolean;
}

/** Inserts links of one or several accounts, and answers them with their ids. */
export async function insertLinks(manager: EntityManager, made: LinkChange[]): Promise<Link[]> {
  const links = made.map(({ columns }) => manager.create(Link, columns));
  await manager.createQueryBuilder().insert().into(Link).values(links).updateEntity(false).execute();
  await refuseKept(manager, made);
  await readIds(manager, links);
  await insertPixels(
    manager,
    links.flatMap(({ id }, index) => pixelRows(id, made[index]?.pixels)),
  );
  for (const [index, { channel }] of made.entries())
    if (channel !== undefined) await assignItem(manager, channel, 'links', links[index]!.id);
  await addToIndex(manager, links);
  return links;
}

/** What an engine tells of the ids of new rows is not the same on all. */
async function readIds(manager: EntityManager, links: Link[]): Promise<void> {
  const { placeholders, values } = inList(links.map(({ alias }) => alias));
  const hosts = inList([...new Set(links.map(({ host }) => host))]);
  const rows = await manager.query<Pick<Link, 'id' | 'host' | 'alias'>[]>(
    `SELECT id, host, alias FROM links WHERE host IN (${hosts.placeholders}) AND alias IN (${placeholders})`,
    [...hosts.values, ...values],
  );
  const idByAddress = new Map(rows.map(({ id, host, alias }) => [`${host}/${alias}`, id]));
  for (const link of links) link.id = idByAddress.get(`${link.host}/${link.alias}`)!;
}

/** Changes a link that is the account's, or throws {@link NotFound}. */
export async function updateLink(
  manager: EntityManager,
  place: LinkPlace,
  { columns, pixels, channel }: LinkChange,
): Promise<Link> {
  const before = await lockLink(manager, place);
  // Another page has another title.
  const changed = { ...columns, ...((columns.url ?? before.url) === before.url ? {} : { pageTitle: '' }) };
  const after = manager.create(Link, { ...before, ...changed });
  await manager.update(Link, place, changed);
  await keepAlias(manager, before, after);
  if (pixels !== undefined) await replacePixels(manager, place.id, pixels);
  if (channel !== undefined) await assignItem(manager, channel, 'links', place.id);
  await updateIndex(manager, before, after);
  return after;
}

/** Keeps what was found out about a link's page, unless the link leads elsewhere by now. Throws {@link NotFound}. */
export async function keepPageTitle(manager: EntityManager, found: Link, pageTitle: string): Promise<void> {
  const { accountId, id, isListed } = found;
  const before = await lockLink(manager, { accountId, id, isListed });
  if (before.url !== found.url) return;
  await manager.update(Link, { accountId, id }, { pageTitle });
  await updateIndex(manager, before, manager.create(Link, { ...before, pageTitle }));
}

export async function deleteLink(manager: EntityManager, place: LinkPlace): Promise<void> {
  const link = await lockLink(manager, place);
  await removeFromIndex(manager, link);
  await manager.delete(Link, place);
  await reserveAliases(manager, [link]);
}

async function replacePixels(manager: EntityManager, linkId: number, pixels: number[]): Promise<void> {
  await manager.delete(LinkPixel, { linkId });
  await insertPixels(manager, pixelRows(linkId, pixels));
}

function insertPixels(manager: EntityManager, rows: LinkPixel[]): Promise<void> {
  return bulkInsert(manager, LinkPixel, rows);
}

function pixelRows(linkId: number, pixels: number[] = []): LinkPixel[] {
  return [...new Set(pixels)].map((pixelId) => ({ linkId, pixelId }));
}

/** Reads a link that nobody else can change until the transaction ends: writing to the row is what locks it. */
async function lockLink(manager: EntityManager, place: LinkPlace): Promise<Link> {
  await manager.update(Link, place, { updatedAt: now() });
  const link = await manager.findOneBy(Link, place);
  if (link === null) throw new NotFound();
  return link;
}
