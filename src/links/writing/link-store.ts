import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntityManager, In, Repository } from 'typeorm';
import { NotFound } from '../../common/errors';
import { partsOf } from '../../common/lists/parts-of';
import { allowLongQueries } from '../../database/connection/query-limits';
import type { PastedAddress } from '../aliases/short-address';
import { reserveAliases } from '../aliases/alias-store';
import { firstWithFewClicks } from './few-clicks';
import { addToCounts } from './link-counts';
import { Link, LISTED_OR_NOT } from '../link.entity';
import { LinkChange, NewLink } from './link-change';
import { insertLinks, SavedLink } from './link-inserts';
import { findListed, LinkKey, lockLink, lockRows } from './locked-links';
import { compareChanges, writeDiffs, writePageTitle } from './link-updates';

/** SQLite takes 32,766 values in a statement. */
const LINKS_PER_STATEMENT = 200;

/** Reads links, and writes them with their search words, aliases, pixels, tags and counts. Every write needs a transaction. */
@Injectable()
export class LinkStore {
  constructor(@InjectRepository(Link) private readonly links: Repository<Link>) {}

  find(key: LinkKey): Promise<Link | null> {
    return this.links.findOneBy({ ...key });
  }

  /**
   * The link of an account's list at an address. A bare alias that is not on the service's own host means the oldest link that
   * has it on a domain of the account.
   */
  async findByAddress(accountId: number, { host, alias, isBareAlias }: PastedAddress): Promise<Link | null> {
    const link = await this.links.findOneBy({ host, alias, accountId, isListed: true });
    if (link !== null || !isBareAlias) return link;
    return this.links.findOne({ where: { alias, accountId, isListed: true }, order: { id: 'ASC' } });
  }

  /** @param manager of a transaction */
  findUnlisted(accountId: number, ids: number[], manager = this.links.manager): Promise<Link[]> {
    return manager.findBy(Link, { id: In(ids), accountId, isListed: false });
  }

  findListed(accountId: number, ids: number[]): Promise<Link[]> {
    return findListed(this.links.manager, accountId, ids);
  }

  /** Throws {@link NotFound}. */
  async get(key: LinkKey): Promise<Link> {
    const link = await this.find(key);
    if (link === null) throw new NotFound('link');
    return link;
  }

  /** Throws `NameReserved` for an alias that is reserved for another account. */
  async insert(manager: EntityManager, link: NewLink): Promise<Link> {
    const [saved] = await this.insertAll(manager, [link]);
    return saved!.link;
  }

  /** Inserts links of one account, and returns those of all requests in their order. Throws as {@link insert} does. */
  async insertAll(manager: EntityManager, links: NewLink[]): Promise<SavedLink[]> {
    const saved: SavedLink[] = [];
    for (const part of partsOf(links, LINKS_PER_STATEMENT)) saved.push(...(await insertLinks(manager, part)));
    return saved;
  }

  /** Throws {@link NotFound}, and `NameReserved` as {@link insert} does. */
  async update(manager: EntityManager, key: LinkKey, change: LinkChange): Promise<Link> {
    const before = await lockLink(manager, key);
    const [after] = await writeDiffs(manager, await compareChanges(manager, [{ before, change }]));
    return after!;
  }

  /** Stores the title of a destination's page, unless the destination has changed. Throws {@link NotFound}. */
  async updatePageTitle(manager: EntityManager, link: LinkKey & Pick<Link, 'url'>, pageTitle: string): Promise<void> {
    const { accountId, id, isListed, url } = link;
    const key = { accountId, id, isListed };
    const before = await lockLink(manager, key);
    if (before.url === url) await writePageTitle(manager, before, pageTitle);
  }

  /** Throws {@link NotFound}. The alias stays reserved for the account. */
  async delete(manager: EntityManager, key: LinkKey): Promise<void> {
    await this.deleteLocked(manager, [await lockLink(manager, key)]);
  }

  /** Deletes up to `limit` links of an account, fewer if they have many clicks. Returns how many it deleted. */
  async deleteSome(manager: EntityManager, accountId: number, limit: number): Promise<number> {
    const select = { id: true, accountId: true, host: true, alias: true, isListed: true, isArchived: true };
    const found = await manager.find(Link, { select, where: { accountId }, take: limit });
    const few = await firstWithFewClicks(
      manager,
      found.map(({ id }) => id),
    );
    await lockRows(manager, few);
    // Another request may have deleted some of them before they were locked.
    const where = { accountId, isListed: LISTED_OR_NOT, id: In(few) };
    await this.deleteLocked(manager, await manager.find(Link, { select, where }));
    return few.length;
  }

  /** Deletes links that are in no list, as another resource of the account owned them. */
  async deleteUnlisted(manager: EntityManager, accountId: number, ids: number[]): Promise<void> {
    await lockRows(manager, ids);
    await this.deleteLocked(manager, await this.findUnlisted(accountId, ids, manager));
  }

  /** Deletes links of one account. Their aliases stay reserved for the account. */
  async deleteLocked(manager: EntityManager, links: Link[]): Promise<void> {
    const [first] = links;
    if (first === undefined) return;
    // Links may have years of statistics, which go with them.
    await allowLongQueries(manager);
    const { accountId } = first;
    await manager.delete(Link, { accountId, isListed: LISTED_OR_NOT, id: In(links.map(({ id }) => id)) });
    const listed = links.filter(({ isListed }) => isListed);
    // After the delete, which may take a minute: the account's row would be locked, and no link could be created meanwhile.
    if (listed.length > 0) await addToCounts(manager, accountId, listed, -1);
    await reserveAliases(manager, links);
  }
}
