import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { PageRequest } from '../common/page';
import { BLOCK_SIZE, LinkBlock } from './link-block.entity';
import { rangeOf } from './words';

/** The ids on a page, in order, and how many links the whole list has. */
export interface Positions {
  ids: number[];
  total: number;
}

const WITH_OTHER_WORD = 'SELECT 1 FROM link_words o WHERE o.link_id = w.link_id AND o.word >= ? AND o.word < ?';

/** Finds which links stand on a page of a list, without reading those before it. Every order ends with the id. */
@Injectable()
export class LinkPositions {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async newestFirst(accountId: number, request: PageRequest): Promise<Positions> {
    const blocks = await this.blocksOf(accountId);
    const total = totalOf(blocks);
    let skip = offsetOf(request);
    for (const { block, links } of blocks) {
      if (skip < links) return { ids: await this.from(accountId, block, skip, request.limit), total };
      skip -= links;
    }
    return { ids: [], total };
  }

  async byClicks(accountId: number, request: PageRequest): Promise<Positions> {
    const total = totalOf(await this.blocksOf(accountId));
    const offset = offsetOf(request);
    if (offset >= total) return { ids: [], total };
    const limit = Math.min(request.limit, total - offset);
    // The second half is read from the other end.
    const isNearEnd = offset > total / 2;
    const direction = isNearEnd ? 'ASC' : 'DESC';
    const ids = await this.ids(
      `SELECT link_id AS id FROM link_totals WHERE account_id = ? ORDER BY clicks ${direction}, link_id ${direction}`,
      [accountId],
      limit,
      isNearEnd ? total - offset - limit : offset,
    );
    return { ids: isNearEnd ? ids.reverse() : ids, total };
  }

  /** Links that hold every word, or a word beginning with it; without any word there is nothing to find. */
  async matching(accountId: number, words: string[], byClicks: boolean, request: PageRequest): Promise<Positions> {
    const [first, ...others] = [...words].sort((one, other) => other.length - one.length);
    if (first === undefined) return { ids: [], total: 0 };
    const matches =
      'FROM link_words w WHERE w.account_id = ? AND w.word >= ? AND w.word < ? ' +
      others.map(() => `AND EXISTS (${WITH_OTHER_WORD})`).join(' ');
    const parameters = [accountId, ...rangeOf(first), ...others.flatMap(rangeOf)];
    const [row] = await this.dataSource.query<{ total: number | string }[]>(
      `SELECT COUNT(DISTINCT w.link_id) AS total ${matches}`,
      parameters,
    );
    const list = byClicks
      ? `SELECT t.link_id AS id FROM link_totals t WHERE t.link_id IN (SELECT w.link_id ${matches}) ORDER BY t.clicks DESC, t.link_id DESC`
      : `SELECT DISTINCT w.link_id AS id ${matches} ORDER BY w.link_id DESC`;
    const total = Number(row?.total ?? 0);
    const offset = offsetOf(request);
    return { ids: offset < total ? await this.ids(list, parameters, request.limit, offset) : [], total };
  }

  private blocksOf(accountId: number): Promise<LinkBlock[]> {
    return this.dataSource.getRepository(LinkBlock).find({ where: { accountId }, order: { block: 'DESC' } });
  }

  private from(accountId: number, block: number, skip: number, limit: number): Promise<number[]> {
    const sql = 'SELECT id FROM links WHERE account_id = ? AND id < ? ORDER BY id DESC';
    return this.ids(sql, [accountId, (block + 1) * BLOCK_SIZE], limit, skip);
  }

  private async ids(sql: string, parameters: unknown[], limit: number, offset: number): Promise<number[]> {
    // Numbers we worked out ourselves: MySQL takes no placeholder for them from every client.
    const rows = await this.dataSource.query<{ id: number }[]>(`${sql} LIMIT ${limit} OFFSET ${offset}`, parameters);
    return rows.map(({ id }) => id);
  }
}

function totalOf(blocks: LinkBlock[]): number {
  return blocks.reduce((sum, { links }) => sum + links, 0);
}

function offsetOf({ limit, page }: PageRequest): number {
  return (page - 1) * limit;
}
