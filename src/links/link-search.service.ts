import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { LinkSet } from './link-set';
import { rangeOf } from './words';

/** So few blocks are named one by one; else a word's rows are read all. */
const MOST_BLOCKS_NAMED = 200;

/** Searches the word index. */
@Injectable()
export class LinkSearchService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The links that hold every word, or a word beginning with it; without any word there is nothing to find. */
  async find(accountId: number, words: string[]): Promise<LinkSet> {
    // Long words are rare words: what the first leaves over narrows down the others.
    const [first, ...others] = [...words].sort((one, other) => other.length - one.length);
    if (first === undefined) return new LinkSet();
    const found = await this.linksWith(accountId, first);
    for (const word of others) {
      if (found.isEmpty) return found;
      found.intersect(await this.linksWith(accountId, word, found.blockNumbers));
    }
    return found;
  }

  private async linksWith(accountId: number, word: string, blocks: number[] = []): Promise<LinkSet> {
    const isNarrow = blocks.length > 0 && blocks.length <= MOST_BLOCKS_NAMED;
    const amongBlocks = isNarrow ? `AND block IN (${blocks.join(',')})` : '';
    const rows = await this.dataSource.query<{ block: number; members: string }[]>(
      `SELECT block, members FROM link_words WHERE account_id = ? AND word >= ? AND word < ? ${amongBlocks}`,
      [accountId, ...rangeOf(word)],
    );
    const links = new LinkSet();
    for (const { block, members } of rows) links.add(block, members);
    return links;
  }
}
