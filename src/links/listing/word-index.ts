import { Injectable } from '@nestjs/common';
import { EntityManager, In } from 'typeorm';
import { bulkInsert } from '../../database/bulk-insert';
import { Link } from '../link.entity';
import { LinkWord } from './link-word.entity';
import { wordsOf } from './words';

/** Maintains the search words of links, in the transaction that writes the link. A foreign key deletes them with it. */
@Injectable()
export class WordIndex {
  async add(manager: EntityManager, links: Link[]): Promise<void> {
    const rows = links.flatMap((link) => rowsOf(link, wordsOfLink(link)));
    await bulkInsert(manager, LinkWord, rows);
  }

  async update(manager: EntityManager, before: Link, after: Link): Promise<void> {
    const [old, current] = [wordsOfLink(before), wordsOfLink(after)];
    const removed = old.filter((word) => !current.includes(word));
    const added = current.filter((word) => !old.includes(word));
    const { id: linkId, accountId } = after;
    if (removed.length > 0) await manager.delete(LinkWord, { accountId, linkId, word: In(removed) });
    await bulkInsert(manager, LinkWord, rowsOf(after, added));
  }

  async rebuild(manager: EntityManager, links: Link[]): Promise<void> {
    await manager.delete(LinkWord, { linkId: In(links.map(({ id }) => id)) });
    await this.add(manager, links);
  }
}

function wordsOfLink({ alias, url, variants, title, description }: Link): string[] {
  return wordsOf(alias, url, ...variants.map((variant) => variant.url), title, description);
}

function rowsOf({ accountId, id }: Link, words: string[]): LinkWord[] {
  return words.map((word) => ({ accountId, word, linkId: id }));
}
