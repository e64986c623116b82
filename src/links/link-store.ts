import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntityManager, In, Repository } from 'typeorm';
import { openTotals } from '../clicks/counting/batch/link-totals';
import { NotFound } from '../common/errors';
import { changesOf } from '../common/fields/changes';
import { now } from '../common/timestamps';
import { insertTags, replaceTags } from '../tags/link-tags';
import type { Address } from './aliases/short-address';
import { AliasStore } from './aliases/alias-store';
import { addToCounts, countArchived } from './link-counts';
import { insertPixels, putInto, replacePixels } from './link-members';
import { Link } from './link.entity';
import { WordIndex } from './listing/word-index';

/** The changes of one request; absent columns, pixels, tags and channels stay as they are, and null removes them. */
export interface LinkChange {
  columns: Partial<Link>;
  pixels?: number[] | null;
  /** Names; those that the account does not have are created. */
  tags?: string[] | null;
  /** A further channel; null removes the link from all. */
  channel?: number | null;
}

/** A new link; without an alias it gets a random one. */
export interface NewLink extends LinkChange {
  columns: Partial<Link> & Pick<Link, 'accountId' | 'url'>;
}

/** Identifies a link in an account's list, or one that a QR code of the account owns. */
export interface LinkKey {
  accountId: number;
  id: number;
  isListed: boolean;
}

/** Reads links, and writes them with their search words, aliases, pixels, tags and counts. Every write needs a transaction. */
@Injectable()
export class LinkStore {
  constructor(
    @InjectRepository(Link) private readonly links: Repository<Link>,
    private readonly aliases: AliasStore,
    private readonly words: WordIndex,
  ) {}

  find(key: LinkKey): Promise<Link | null> {
    return this.links.findOneBy({ ...key });
  }

  /** The link of an account's list at an address. */
  findByAddress(accountId: number, address: Address): Promise<Link | null> {
    return this.links.findOneBy({ ...address, accountId, isListed: true });
  }

  findSome(accountId: number, ids: number[]): Promise<Link[]> {
    return this.links.findBy({ accountId, id: In(ids) });
  }

  /** All columns of the listing's index: given the account alone, SQLite would read all its links. */
  findListed(accountId: number, ids: number[]): Promise<Link[]> {
    return this.links.findBy({ id: In(ids), accountId, isListed: true });
  }

  /** Throws {@link NotFound}. */
  async get(key: LinkKey): Promise<Link> {
    const link = await this.find(key);
    if (link === null) throw new NotFound('link');
    return link;
  }

  /** Throws `NameReserved` for an alias that is reserved for another account. */
  async insert(manager: EntityManager, { columns, pixels, tags, channel }: NewLink): Promise<Link> {
    const createdAt = now();
    const alias = columns.alias ?? (await this.aliases.generate(manager, columns.host));
    const link = manager.create(Link, { ...columns, alias, createdAt, updatedAt: createdAt });
    // Before the insert, whose foreign key takes a shared lock on the account's row: two writers would deadlock.
    if (link.isListed) await addToCounts(manager, link.accountId, [link], 1);
    await manager.insert(Link, link);
    if (columns.alias !== undefined) await this.aliases.assertNotReserved(manager, link);
    await insertPixels(manager, link.id, pixels);
    await insertTags(manager, link.accountId, link.id, tags);
    await putInto(manager, link.id, channel);
    await openTotals(manager, [link]);
    if (link.isListed) await this.words.add(manager, [link]);
    return link;
  }

  /** Throws {@link NotFound}, and `NameReserved` as {@link insert} does. */
  async update(manager: EntityManager, key: LinkKey, { columns, pixels, tags, channel }: LinkChange): Promise<Link> {
    const before = await lockLink(manager, key);
    const changed = changesOf(columns, before);
    const hasNewPixels = await replacePixels(manager, key.id, pixels);
    const hasNewTags = await replaceTags(manager, key.accountId, key.id, tags);
    await putInto(manager, key.id, channel);
    if (Object.keys(changed).length === 0 && !hasNewPixels && !hasNewTags) return before;
    const set = { ...changed, ...resetBy(changed), updatedAt: now() };
    const after = manager.create(Link, { ...before, ...set });
    await manager.update(Link, key, set);
    if (changed.isArchived !== undefined) await countArchived(manager, after);
    await this.aliases.replace(manager, before, after);
    if (key.isListed) await this.words.update(manager, before, after);
    return after;
  }

  /** Stores the title of a destination's page, unless the destination has changed. Throws {@link NotFound}. */
  async updatePageTitle(manager: EntityManager, link: LinkKey & Pick<Link, 'url'>, pageTitle: string): Promise<void> {
    const { accountId, id, isListed, url } = link;
    const key = { accountId, id, isListed };
    const { url: currentUrl } = await lockLink(manager, key);
    if (currentUrl === url) await this.update(manager, key, { columns: { pageTitle } });
  }

  /** Throws {@link NotFound}. The alias stays reserved for the account. */
  async delete(manager: EntityManager, key: LinkKey): Promise<void> {
    const link = await lockLink(manager, key);
    if (key.isListed) await addToCounts(manager, key.accountId, [link], -1);
    await manager.delete(Link, key);
    await this.aliases.reserve(manager, [link]);
  }

  /** Deletes up to `limit` links of an account. Returns how many it deleted. */
  async deleteSome(manager: EntityManager, accountId: number, limit: number): Promise<number> {
    const select = { id: true, accountId: true, host: true, alias: true, isListed: true, isArchived: true };
    const links = await manager.find(Link, { select, where: { accountId }, take: limit });
    if (links.length === 0) return 0;
    const listed = links.filter(({ isListed }) => isListed);
    await addToCounts(manager, accountId, listed, -1);
    await manager.delete(Link, { accountId, id: In(links.map(({ id }) => id)) });
    await this.aliases.reserve(manager, links);
    return links.length;
  }
}

/** What a change of other columns resets: a later limit counts from its own beginning. */
function resetBy({ url, maxclicks }: Partial<Link>): Partial<Link> {
  return { ...(url === undefined ? {} : { pageTitle: '' }), ...(maxclicks === null ? { taken: 0 } : {}) };
}

/** Reads a link and locks it for the transaction: SQLite has no `FOR UPDATE`, but an update locks on both engines. */
async function lockLink(manager: EntityManager, key: LinkKey): Promise<Link> {
  await manager.update(Link, key, { accountId: key.accountId });
  const link = await manager.findOneBy(Link, key);
  if (link === null) throw new NotFound('link');
  return link;
}
