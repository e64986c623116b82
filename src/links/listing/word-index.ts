import { Injectable } from '@nestjs/common';
import { EntityManager, In } from 'typeorm';
import { Link } from '../link.entity';
import { LinkWord } from './link-word.entity';
import { wordsOf } from './words';

/** Keeps the words of links, in the transaction that writes the link. A deleted link takes its words along. */
@Injectable()
export class WordIndex {
  async add(manager: EntityManager, link: Link): Promise<void> {
    await insertWords(manager, link, wordsOfLink(link));
  }

  /** Follows a change of a link's texts. */
  async update(manager: EntityManager, before: Link, after: Link): Promise<void> {
    const [old, current] = [wordsOfLink(before), wordsOfLink(after)];
    const gone = old.filter((word) => !current.includes(word));
    const added = current.filter((word) => !old.includes(word));
    const { id: linkId, accountId } = after;
    if (gone.length > 0) await manager.delete(LinkWord, { accountId, linkId, word: In(gone) });
    await insertWords(manager, after, added);
  }

  /** Writes the words of links anew. */
  async rebuild(manager: EntityManager, links: Link[]): Promise<void> {
    await manager.delete(LinkWord, { linkId: In(links.map(({ id }) => id)) });
    for (const link of links) await this.add(manager, link);
  }
}

/** All that `q` finds a link by. */
function wordsOfLink({ alias, url, title, description }: Link): string[] {
  return wordsOf(alias, url, title, description);
}

async function insertWords(manager: EntityManager, { accountId, id }: Link, words: string[]): Promise<void> {
  const rows = words.map((word) => ({ accountId, word, linkId: id }));
  if (rows.length > 0) await manager.insert(LinkWord, rows);
}
