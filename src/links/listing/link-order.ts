import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, ObjectLiteral, Repository, SelectQueryBuilder } from 'typeorm';
import { LinkTotal } from '../../clicks/entities/link-total.entity';
import { now } from '../../common/timestamps';
import { Link } from '../link.entity';
import { addConditions, isCounted, LinkFilter } from './filters/link-filter';
import { comparePositions, KEY_COLUMNS, ListOrder, OrderKey, Position } from './list-order';
import { PageWindow } from './page-window';

/** Links whose keys one statement reads. */
const IDS_PER_STATEMENT = 1_000;
/** Links at an end of the whole list that are searched for the first or last matches before the keys of all are read. */
const LINKS_NEAR_END = 1_000;

/** Counts links, and reads their ids in the order of an index. */
@Injectable()
export class LinkOrder {
  constructor(
    @InjectRepository(Link) private readonly links: Repository<Link>,
    @InjectRepository(LinkTotal) private readonly totals: Repository<LinkTotal>,
  ) {}

  async count(filter: LinkFilter): Promise<number> {
    const query = this.links.createQueryBuilder('link').select('COUNT(*)', 'count');
    const row = await addConditions(query, filter, now()).getRawOne<{ count: number | string }>();
    return Number(row!.count);
  }

  /** Returns all links that match, in no order. */
  async all(filter: LinkFilter): Promise<Set<number>> {
    return new Set(await readIds(this.matching(filter, { name: 'date', isDescending: true })));
  }

  /** Returns those of the given links that match. */
  async matchesAmong(found: Set<number>, filter: LinkFilter): Promise<Set<number>> {
    const matches = new Set<number>();
    for (const part of partsOf(found)) {
      const query = addConditions(this.links.createQueryBuilder('link').select('link.id', 'id'), filter, now());
      for (const id of await readIds(query.andWhere('link.id IN (:...part)', { part }))) matches.add(id);
    }
    return matches;
  }

  /** Returns a page of all links that match. */
  async page(filter: LinkFilter, order: ListOrder, { isFromEnd, skip, take }: PageWindow): Promise<number[]> {
    const query = this.sorted(filter, order, isFromEnd).offset(skip).limit(take);
    const ids = await readIds(query);
    return isFromEnd ? ids.reverse() : ids;
  }

  /** Returns the links after a position. */
  after(filter: LinkFilter, order: ListOrder, { id, key }: Position, take: number): Promise<number[]> {
    const query = this.sorted(filter, order, false).limit(take);
    const [column, beyond] = [KEY_COLUMNS[order.name], order.isDescending ? '<' : '>'];
    const value = order.name === 'updated' ? new Date(Number(key)) : key;
    query.andWhere(`${column} ${beyond}= :key AND (${column} ${beyond} :key OR ${idOf(order)} ${beyond} :id)`, {
      key: value,
      id,
    });
    return readIds(query);
  }

  /** Returns the given links in order. */
  async sort(found: Set<number>, order: ListOrder): Promise<Position[]> {
    if (order.name === 'date') {
      // Typed arrays sort numbers several times faster than lists.
      const ids = Int32Array.from(found).sort();
      return Array.from(order.isDescending ? ids.reverse() : ids, (id) => ({ id, key: id }));
    }
    const positions: Position[] = [];
    for (const part of partsOf(found)) positions.push(...(await this.positionsOf(part, order)));
    return positions.sort(comparePositions(order));
  }

  /** Returns those of the given links that are among the first, or the last, of the whole list. */
  async findNearEnd(
    accountId: number,
    found: Set<number>,
    order: ListOrder,
    { isFromEnd }: PageWindow,
  ): Promise<number[]> {
    const ids = await readIds(this.sorted({ accountId }, order, isFromEnd).limit(LINKS_NEAR_END));
    return ids.filter((id) => found.has(id));
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

  private sorted(filter: LinkFilter, order: ListOrder, isReversed: boolean): SelectQueryBuilder<ObjectLiteral> {
    const direction = order.isDescending === isReversed ? 'ASC' : 'DESC';
    const query = this.matching(filter, order).orderBy(KEY_COLUMNS[order.name], direction);
    return order.name === 'date' ? query : query.addOrderBy(idOf(order), direction);
  }

  private matching(filter: LinkFilter, { name }: ListOrder): SelectQueryBuilder<ObjectLiteral> {
    if (name !== 'click')
      return addConditions(this.links.createQueryBuilder('link').select('link.id', 'id'), filter, now());
    const { accountId, isArchived } = filter;
    const query = this.totals.createQueryBuilder('total').select('total.linkId', 'id');
    query.where({ accountId, isListed: true, ...(isArchived === undefined ? {} : { isArchived }) });
    if (isCounted(filter)) return query;
    return addConditions(query.innerJoin(Link, 'link', 'link.id = total.linkId'), filter, now());
  }
}

function idOf({ name }: ListOrder): string {
  return name === 'click' ? 'total.linkId' : 'link.id';
}

function* partsOf(found: Set<number>): Generator<number[]> {
  const ids = [...found];
  for (let start = 0; start < ids.length; start += IDS_PER_STATEMENT) yield ids.slice(start, start + IDS_PER_STATEMENT);
}

async function readIds(query: SelectQueryBuilder<ObjectLiteral>): Promise<number[]> {
  return (await query.getRawMany<{ id: number }>()).map(({ id }) => id);
}
