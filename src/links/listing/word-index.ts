import { Injectable } from '@nestjs/common';
import { EntityManager, In } from 'typeorm';
import { bulkInsert } from '../../database/bulk-insert';
import { Link } from '../link.entity';
import { LinkWord } from './link-word.entity';
import { wordsOf } from './words';

/** Keeps the words of links, in the transaction that writes the link. The words of a deleted link go with its row. */
@Injectable()
export class WordIndex {
  async add(manager: EntityManager, links: Link[]): Promise<void> {
    await bulkInsert(
      manager,
      LinkWord,
      links.flatMap((link) => rowsOf(link, wordsOfLink(link))),
    );
  }

  /** Follows a change of a link's texts. */
  async update(manager: EntityManager, before: Link, after: Link): Promise<void> {
    const [old, current] = [wordsOfLink(before), wordsOfLink(after)];
    const gone = old.filter((word) => !current.includes(word));
    const added = current.filter((word) => !old.includes(word));
    const { id: linkId, accountId } = after;
    if (gone.length > 0) await manager.delete(LinkWord, { accountId, linkId, word: In(gone) });
    await bulkInsert(manager, LinkWord, rowsOf(after, added));
  }

  async rebuild(manager: EntityManager, links: Link[]): Promise<void> {
    await manager.delete(LinkWord, { linkId: In(links.map(({ id }) => id)) });
    await this.add(manager, links);
  }
}

/** All that `q` finds a link by. */
function wordsOfLink({ alias, url, title, description }: Link): string[] {
  return wordsOf(alias, url, title, description);
}

function rowsOf({ accountId, id }: Link, words: string[]): LinkWord[] {
  return words.map((word) => ({ accountId, word, linkId: id }));
}
