import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { In, ObjectLiteral, Repository, SelectQueryBuilder } from 'typeorm';
import { LinkTotal } from '../../clicks/entities/totals.entity';
import { partsOf } from '../../common/lists/parts-of';
import { Link } from '../link.entity';
import { countInHalves, halvesOf } from './filters/halves';
import { creationIn, LinkFilter } from './filters/link-filter';
import { filteredLinks, positionIn, SortedRow, sortedLinks, startAfter } from './link-queries';
import { comparePositions, ListOrder, OrderKey, Position } from './list-order';
import { PageWindow } from './page-window';

/** Links whose keys one statement reads. On SQLite, it keeps the process waiting: other requests are served between two. */
const IDS_PER_STATEMENT = 1_000;
/** Links of the whole list that one statement reads, to find those that match among them. */
const LINKS_PER_WALK = 5_000;

/** Counts links, and reads their positions in the order of an index. */
@Injectable()
export class LinkOrder {
  constructor(
    @InjectRepository(Link) private readonly links: Repository<Link>,
    @InjectRepository(LinkTotal) private readonly totals: Repository<LinkTotal>,
  ) {}

  count(filter: LinkFilter): Promise<number> {
    return countInHalves(this.matching(filter), 'link.id', filter);
  }

  /** Returns all links that match, in no particular order. */
  async all(filter: LinkFilter): Promise<Set<number>> {
    const halves = await halvesOf(this.matching(filter), 'link.id', filter);
    return new Set((await Promise.all(halves.map(readIds))).flat());
  }

  /** Returns those of the given links that match. */
  async matchesAmong(found: Set<number>, filter: LinkFilter, manager = this.links.manager): Promise<Set<number>> {
    const matches = new Set<number>();
    for (const part of partsOf([...found], IDS_PER_STATEMENT)) {
      const query = filteredLinks(manager, filter);
      for (const id of await readIds(query.andWhere('link.id IN (:...part)', { part }))) matches.add(id);
      await nextTurn();
    }
    return matches;
  }

  /** Returns a page of all links that match. */
  async page(filter: LinkFilter, order: ListOrder, { isFromEnd, skip, take }: PageWindow): Promise<Position[]> {
    const query = sortedLinks(this.links.manager, filter, order, isFromEnd).offset(skip).limit(take);
    const links = await readPositions(query, order);
    return isFromEnd ? links.reverse() : links;
  }

  /** Returns the links after a position. */
  after(filter: LinkFilter, order: ListOrder, position: Position, take: number): Promise<Position[]> {
    const query = sortedLinks(this.links.manager, filter, order).limit(take);
    return readPositions(startAfter(query, order, position), order);
  }

  /** Returns the given links in order. */
  async sort(found: Set<number>, order: ListOrder): Promise<Position[]> {
    if (order.name === 'date') {
      // Typed arrays sort numbers several times faster than other arrays.
      const ids = Int32Array.from(found).sort();
      return Array.from(order.isDescending ? ids.reverse() : ids, (id) => ({ id, key: id }));
    }
    const positions: Position[] = [];
    for (const part of partsOf([...found], IDS_PER_STATEMENT)) {
      positions.push(...(await this.positionsOf(part, order)));
      await nextTurn();
    }
    return positions.sort(comparePositions(order));
  }

  /**
   * Returns the first of many given links after a position, or of all, by reading the whole list in order: fewer at its end.
   * Returns `undefined` when that takes more rows than there are given links.
   */
  async walk(
    accountId: number,
    found: Set<number>,
    order: ListOrder,
    { take, position }: { take: number; position?: Position },
  ): Promise<Position[] | undefined> {
    const matches: Position[] = [];
    let last = position;
    for (let read = 0; matches.length < take; read += LINKS_PER_WALK) {
      if (read >= found.size) return undefined;
      const query = sortedLinks(this.links.manager, { accountId }, order);
      if (last !== undefined) startAfter(query, order, last);
      const rows = await query.limit(LINKS_PER_WALK).getRawMany<SortedRow>();
      for (const row of rows) if (found.has(row.id)) matches.push(positionIn(row, order));
      if (rows.length < LINKS_PER_WALK) break;
      last = positionIn(rows.at(-1)!, order);
      await nextTurn();
    }
    return matches.slice(0, take);
  }

  private matching(filter: LinkFilter): SelectQueryBuilder<Link> {
    const query = filteredLinks(this.links.manager, filter, 'any');
    const { columns = [], state } = filter;
    // MySQL would look up the time of each link with a tag.
    if (creationIn(filter) !== undefined) return query.useIndex('links_account_created');
    // MySQL would intersect the indexes of several columns, which takes longer.
    return columns.length > (state === undefined ? 1 : 0) ? query.useIndex('links_account_listed') : query;
  }

  private async positionsOf(ids: number[], { name }: ListOrder): Promise<Position[]> {
    if (name === 'click') {
      const totals = await this.totals.find({ select: { linkId: true, clicks: true }, where: { linkId: In(ids) } });
      return totals.map(({ linkId, clicks }) => ({ id: linkId, key: clicks }));
    }
    const links = await this.links.find({ select: { id: true, alias: true, updatedAt: true }, where: { id: In(ids) } });
    const keyOf = (link: Link): OrderKey => (name === 'alias' ? link.alias : link.updatedAt.getTime());
    return links.map((link) => ({ id: link.id, key: keyOf(link) }));
  }
}

async function readIds(query: SelectQueryBuilder<ObjectLiteral>): Promise<number[]> {
  return (await query.getRawMany<{ id: number }>()).map(({ id }) => id);
}

async function readPositions(query: SelectQueryBuilder<ObjectLiteral>, order: ListOrder): Promise<Position[]> {
  return (await query.getRawMany<SortedRow>()).map((row) => positionIn(row, order));
}
