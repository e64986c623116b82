import { Injectable } from '@nestjs/common';
import { EntityManager, In, LessThanOrEqual } from 'typeorm';
import { Transactions } from '../database/transactions';
import { reserveAliases } from './kept-aliases';
import { LinkWord } from './link-word.entity';
import { Link } from './link.entity';

/** Links deleted in one transaction: on SQLite it blocks the process meanwhile. */
const LINKS = 200;
/** Words, likewise. */
const WORDS = 2_000;

/** All links of an account at once. */
@Injectable()
export class AccountLinksService {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Deletes the links of an account that is about to go, and all that hangs on them, in short steps: there may be a
   * million. What was cut short is finished by calling it again. The few counters go with the account.
   */
  async deleteAll(accountId: number): Promise<void> {
    await this.transactions.runUntilDone((manager) => deleteSomeLinks(manager, accountId));
    await this.transactions.runUntilDone((manager) => deleteSomeWords(manager, accountId));
  }
}

/** Their aliases stay reserved, for nobody. Answers whether no more are left. */
export async function deleteSomeLinks(manager: EntityManager, accountId: number): Promise<boolean> {
  const select = { id: true, accountId: true, host: true, alias: true };
  const links = await manager.find(Link, { select, where: { accountId }, take: LINKS });
  if (links.length > 0) await manager.delete(Link, { accountId, id: In(links.map(({ id }) => id)) });
  await reserveAliases(manager, links);
  return links.length < LINKS;
}

async function deleteSomeWords(manager: EntityManager, accountId: number): Promise<boolean> {
  const [last] = await manager.query<{ word: string }[]>(
    `SELECT word FROM link_words WHERE account_id = ? ORDER BY word LIMIT 1 OFFSET ${WORDS}`,
    [accountId],
  );
  await manager.delete(LinkWord, { accountId, ...(last ? { word: LessThanOrEqual(last.word) } : {}) });
  return last === undefined;
}
