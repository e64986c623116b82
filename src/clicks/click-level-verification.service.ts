import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { accumulate } from '../database/accumulate';
import { Transactions } from '../database/transactions';
import { ClickLevel } from './click-level.entity';
import { LEVEL_BLOCK_SIZE, levelPlaceOf } from './levels';

/**
 * What totals and levels say, in one statement: both change in the same transactions, so what differs between them at one
 * moment goes on to differ by the same number, whatever is written meanwhile, and is mended by adding it.
 */
const BOTH_SIDES =
  'SELECT clicks, start, links, level, block FROM (' +
  `SELECT clicks, link_id - link_id % ${LEVEL_BLOCK_SIZE} AS start, COUNT(*) AS links, NULL AS level, NULL AS block ` +
  'FROM link_totals WHERE account_id = ? AND is_listed = 1 GROUP BY clicks, start ' +
  'UNION ALL SELECT 0, 0, -links, level, block FROM link_click_levels WHERE account_id = ?) sides';

interface Side {
  clicks: number;
  /** The first id of a block. */
  start: number;
  links: number;
  level: number | null;
  block: number | null;
}

/** Finds where the levels of clicks have come to differ from the totals, and mends it, beside a running service. */
@Injectable()
export class ClickLevelVerification {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  /** @returns how many counters were wrong */
  async verify(mend: boolean): Promise<number> {
    const accounts = await this.dataSource.query<{ id: number }[]>('SELECT id FROM accounts');
    let wrong = 0;
    for (const { id } of accounts) wrong += await this.verifyAccount(id, mend);
    return wrong;
  }

  private async verifyAccount(accountId: number, mend: boolean): Promise<number> {
    const sides = await this.dataSource.query<Side[]>(BOTH_SIDES, [accountId, accountId]);
    const missing = new Map<string, ClickLevel>();
    for (const side of sides) {
      const row = { accountId, ...placeOf(side), links: Number(side.links) };
      const key = `${row.level}:${row.block}`;
      missing.set(key, { ...row, links: row.links + (missing.get(key)?.links ?? 0) });
    }
    const wrong = [...missing.values()].filter(({ links }) => links !== 0);
    if (mend)
      await this.transactions.run((manager) => accumulate(manager, ClickLevel, wrong as never[], ['links'], 'add'));
    return wrong.length;
  }
}

function placeOf({ clicks, start, level, block }: Side) {
  return level === null ? levelPlaceOf(clicks, Number(start)) : { level, block: block! };
}
