import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Between, DataSource, EntityManager, In } from 'typeorm';
import { BLOCK_SIZE, blockOf, MARK_LENGTH, markOf, placeAt } from './blocks';
import { wordsOfLink } from './link-index';
import { LinkWord } from './link-word.entity';
import { Link } from './link.entity';

/** Rows of the word index read at a time. */
const ROWS = 20_000;

/** Reads the word index the other way round: which words a link is marked with. */
@Injectable()
export class LinkWordReader {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Links of some blocks, with the words that either they or the index, but not both, have. */
  async findSuspects(accountId: number, blocks: number[]): Promise<Map<number, string[]>> {
    const differences = await this.indexed(accountId, blocks);
    for (const block of blocks) for (const link of await this.linksOf(accountId, block)) toggle(differences, link);
    for (const [linkId, words] of differences) if (words.size === 0) differences.delete(linkId);
    return new Map([...differences].map(([linkId, words]) => [linkId, [...words]]));
  }

  /** Which of some words a link is marked with. */
  async markedWith(manager: EntityManager, accountId: number, linkId: number, words: string[]): Promise<Set<string>> {
    const rows = await manager.findBy(LinkWord, { accountId, word: In(words), block: blockOf(linkId) });
    return new Set(rows.filter(({ members }) => members.includes(markOf(linkId))).map(({ word }) => word));
  }

  private async indexed(accountId: number, blocks: number[]): Promise<Map<number, Set<string>>> {
    const words = new Map<number, Set<string>>();
    const range = [blocks[0], blocks.at(-1)];
    for (let last: LinkWord = { accountId, word: '', block: -1, members: '' }; ;) {
      const rows = await this.dataSource.query<LinkWord[]>(
        'SELECT word, block, members FROM link_words WHERE account_id = ? AND word >= ? AND (word > ? OR block > ?) ' +
          `AND block BETWEEN ? AND ? ORDER BY word, block LIMIT ${ROWS}`,
        [accountId, last.word, last.word, last.block, ...range],
      );
      for (const row of rows) addMarks(words, row);
      if (rows.length < ROWS) return words;
      last = rows.at(-1)!;
    }
  }

  private linksOf(accountId: number, block: number): Promise<Link[]> {
    const ids = Between(block * BLOCK_SIZE, (block + 1) * BLOCK_SIZE - 1);
    return this.dataSource.getRepository(Link).findBy({ accountId, isListed: true, id: ids });
  }
}

function addMarks(words: Map<number, Set<string>>, { word, block, members }: LinkWord): void {
  for (let at = 0; at < members.length; at += MARK_LENGTH) {
    const linkId = block * BLOCK_SIZE + placeAt(members, at);
    words.set(linkId, (words.get(linkId) ?? new Set()).add(word));
  }
}

/** What both sides have cancels out; what is left is in one of them only. */
function toggle(differences: Map<number, Set<string>>, link: Link): void {
  const words = differences.get(link.id) ?? new Set<string>();
  for (const word of wordsOfLink(link)) if (!words.delete(word)) words.add(word);
  differences.set(link.id, words);
}
