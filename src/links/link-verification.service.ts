import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Between, DataSource, EntityManager } from 'typeorm';
import { bulkInsert } from '../database/bulk-insert';
import { Transactions } from '../database/transactions';
import { BLOCK_SIZE, blockOf } from './blocks';
import { LinkBlock } from './link-block.entity';
import { addWords, removeWords, wordsOfLink } from './link-index';
import { LinkWordReader } from './link-word-reader';
import { Link } from './link.entity';

/** What was found not to agree with the links themselves. */
export interface Drift {
  /** Counters of blocks that were wrong. */
  counters: number;
  /** Pairs of link and word that were missing from the index, or too many in it. */
  words: number;
}

/** Blocks looked at together: all their words are held in memory. */
const BLOCKS_AT_ONCE = 64;

/** Finds where counters and words have come to differ from the links, and mends it, beside a running service. */
@Injectable()
export class LinkVerificationService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly words: LinkWordReader,
  ) {}

  /** @param mend whether to put right what is found */
  async verify(mend: boolean): Promise<Drift> {
    const drift = { counters: 0, words: 0 };
    for (const { accountId, blocks } of await this.blocksByAccount()) {
      for (const block of blocks) drift.counters += await this.verifyCounter(accountId, block, mend);
      for (let start = 0; start < blocks.length; start += BLOCKS_AT_ONCE)
        drift.words += await this.verifyWords(accountId, blocks.slice(start, start + BLOCKS_AT_ONCE), mend);
    }
    return drift;
  }

  /** Every block that has links, or is said to have some. */
  private async blocksByAccount(): Promise<{ accountId: number; blocks: number[] }[]> {
    const rows = await this.dataSource.query<{ account: number; start: number }[]>(
      `SELECT DISTINCT account_id AS account, id - id % ${BLOCK_SIZE} AS start FROM links WHERE is_listed = 1 ` +
        `UNION SELECT account_id, block * ${BLOCK_SIZE} FROM link_blocks ` +
        `UNION SELECT DISTINCT account_id, block * ${BLOCK_SIZE} FROM link_words`,
    );
    const byAccount = new Map<number, number[]>();
    for (const { account, start } of rows) byAccount.set(account, [...(byAccount.get(account) ?? []), blockOf(start)]);
    return [...byAccount].map(([accountId, blocks]) => ({
      accountId,
      blocks: blocks.sort((one, other) => one - other),
    }));
  }

  private verifyCounter(accountId: number, block: number, mend: boolean): Promise<number> {
    return this.transactions.run(async (manager) => {
      await lockBlock(manager, accountId, block);
      const counted = (await manager.findOneBy(LinkBlock, { accountId, block }))?.links ?? 0;
      const links = await manager.countBy(Link, { accountId, isListed: true, id: idsOf(block) });
      if (counted === links) return 0;
      if (mend)
        await bulkInsert(manager, LinkBlock, [{ accountId, block, links: links - counted }], { add: ['links'] });
      return 1;
    });
  }

  private async verifyWords(accountId: number, blocks: number[], mend: boolean): Promise<number> {
    const suspects = await this.words.findSuspects(accountId, blocks);
    let wrong = 0;
    for (const [linkId, words] of suspects) wrong += await this.verifyLink(accountId, linkId, words, mend);
    return wrong;
  }

  /** Looks at a link again, while nobody can change it: it may have been changed since it was read. */
  private verifyLink(accountId: number, linkId: number, words: string[], mend: boolean): Promise<number> {
    return this.transactions.run(async (manager) => {
      await lockBlock(manager, accountId, blockOf(linkId));
      const link = await manager.findOneBy(Link, { id: linkId, accountId, isListed: true });
      const held = new Set(link === null ? [] : wordsOfLink(link));
      const marked = await this.words.markedWith(manager, accountId, linkId, words);
      const missing = words.filter((word) => held.has(word) && !marked.has(word));
      const surplus = words.filter((word) => !held.has(word) && marked.has(word));
      if (mend) await addWords(manager, { accountId, id: linkId }, missing);
      if (mend) await removeWords(manager, { accountId, id: linkId }, surplus);
      return missing.length + surplus.length;
    });
  }
}

/** Every write to a block's links ends with its counter: who holds that row holds the block. */
async function lockBlock(manager: EntityManager, accountId: number, block: number): Promise<void> {
  await bulkInsert(manager, LinkBlock, [{ accountId, block, links: 0 }], { add: ['links'] });
}

function idsOf(block: number) {
  return Between(block * BLOCK_SIZE, (block + 1) * BLOCK_SIZE - 1);
}
