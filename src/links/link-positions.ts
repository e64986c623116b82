import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BLOCK_SIZE } from './blocks';

/** The block that a place in the list falls into, and how many links stand before that block. */
const BLOCK_AT =
  'SELECT block, start FROM (SELECT block, links, SUM(links) OVER (ORDER BY block DESC) - links AS start ' +
  'FROM link_blocks WHERE account_id = ? AND links > 0) blocks WHERE start <= ? ORDER BY block LIMIT 1';

const LISTED_TOTALS = 'SELECT link_id AS id FROM link_totals WHERE account_id = ? AND is_listed = 1';

/** Finds which links stand at some places of a list, without reading those before. Every order ends with the id. */
@Injectable()
export class LinkPositions {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** How many links the list of an account has. */
  async count(accountId: number): Promise<number> {
    const sum = 'SELECT COALESCE(SUM(links), 0) AS total FROM link_blocks WHERE account_id = ?';
    const [row] = await this.dataSource.query<{ total: number | string }[]>(sum, [accountId]);
    return Number(row?.total);
  }

  async newestFirst(accountId: number, offset: number, limit: number): Promise<number[]> {
    if (offset === 0) return this.newestBefore(accountId, Number.MAX_SAFE_INTEGER, 0, limit);
    const [place] = await this.dataSource.query<{ block: number; start: number | string }[]>(BLOCK_AT, [
      accountId,
      offset,
    ]);
    if (place === undefined) return [];
    return this.newestBefore(accountId, (place.block + 1) * BLOCK_SIZE, offset - Number(place.start), limit);
  }

  /** Most clicked first; what lies behind the middle is read from the other end. */
  async byClicks(accountId: number, offset: number, limit: number, total: number): Promise<number[]> {
    const count = Math.min(limit, total - offset);
    const fromEnd = total - offset - count;
    if (offset <= fromEnd) return this.inClickOrder(accountId, 'DESC', offset, count);
    return (await this.inClickOrder(accountId, 'ASC', fromEnd, count)).reverse();
  }

  /** All links in the order of their clicks, from either end; each step goes on where the last one stopped. */
  async *inOrderOfClicks(accountId: number, direction: 'ASC' | 'DESC', step: number): AsyncGenerator<number[]> {
    const beyond = direction === 'ASC' ? '>' : '<';
    const after = `AND clicks ${beyond}= ? AND (clicks ${beyond} ? OR link_id ${beyond} ?)`;
    const order = `ORDER BY clicks ${direction}, link_id ${direction} LIMIT ${step}`;
    for (let last: { id: number; clicks: number } | undefined; ;) {
      const rows: { id: number; clicks: number }[] = await this.dataSource.query(
        `SELECT link_id AS id, clicks FROM link_totals WHERE account_id = ? AND is_listed = 1 ${last ? after : ''} ${order}`,
        last ? [accountId, last.clicks, last.clicks, last.id] : [accountId],
      );
      if (rows.length > 0) yield rows.map(({ id }) => id);
      if (rows.length < step) return;
      last = rows.at(-1);
    }
  }

  /** Some links, most clicked first. */
  orderByClicks(linkIds: number[]): Promise<number[]> {
    const placeholders = linkIds.map(() => '?').join(',');
    const sql = `SELECT link_id AS id FROM link_totals WHERE link_id IN (${placeholders}) ORDER BY clicks DESC, link_id DESC`;
    return this.ids(sql, linkIds, 0, linkIds.length);
  }

  private inClickOrder(accountId: number, direction: 'ASC' | 'DESC', offset: number, limit: number): Promise<number[]> {
    const sql = `${LISTED_TOTALS} ORDER BY clicks ${direction}, link_id ${direction}`;
    return this.ids(sql, [accountId], offset, limit);
  }

  private newestBefore(accountId: number, id: number, offset: number, limit: number): Promise<number[]> {
    const sql = 'SELECT id FROM links WHERE account_id = ? AND is_listed = 1 AND id < ? ORDER BY id DESC';
    return this.ids(sql, [accountId, id], offset, limit);
  }

  private async ids(sql: string, parameters: number[], offset: number, limit: number): Promise<number[]> {
    const rows = await this.dataSource.query<{ id: number }[]>(`${sql} LIMIT ${limit} OFFSET ${offset}`, parameters);
    return rows.map(({ id }) => id);
  }
}
