import { EntityManager, In } from 'typeorm';
import { groupValues } from '../../../common/lists/group-values';
import { bulkInsert } from '../../../database/bulk-insert';
import { Link } from '../../link.entity';
import { LinkWord } from './link-word.entity';
import { wordsOf } from './words';

type WordOfLink = Pick<LinkWord, 'word' | 'linkId'>;

/** Writes the search words of new links, in the transaction that writes the links. A foreign key deletes them with a link. */
export async function addWords(manager: EntityManager, links: Link[]): Promise<void> {
  const rows = links.flatMap((link) => rowsOf(link, wordsOfLink(link)));
  await bulkInsert(manager, LinkWord, rows);
}

/** Writes the words of changed links of an account. */
export async function updateWords(manager: EntityManager, changes: { before: Link; after: Link }[]): Promise<void> {
  const removed: WordOfLink[] = [];
  const added: LinkWord[] = [];
  for (const { before, after } of changes) {
    const [old, current] = [new Set(wordsOfLink(before)), new Set(wordsOfLink(after))];
    for (const word of old) if (!current.has(word)) removed.push({ word, linkId: after.id });
    added.push(
      ...rowsOf(
        after,
        [...current].filter((word) => !old.has(word)),
      ),
    );
  }
  if (removed.length > 0) await removeWords(manager, changes[0]!.after.accountId, removed);
  await bulkInsert(manager, LinkWord, added);
}

export async function rebuildWords(manager: EntityManager, links: Link[]): Promise<void> {
  await manager.delete(LinkWord, { linkId: In(links.map(({ id }) => id)) });
  await addWords(manager, links);
}

/** With one statement for each link, or for each word if those are fewer. */
async function removeWords(manager: EntityManager, accountId: number, removed: WordOfLink[]): Promise<void> {
  const byLink = groupValues(removed.map(({ word, linkId }) => [linkId, word] as const));
  const byWord = groupValues(removed.map(({ word, linkId }) => [word, linkId] as const));
  if (byWord.size < byLink.size)
    for (const [word, ids] of byWord) await manager.delete(LinkWord, { accountId, word, linkId: In(ids) });
  else for (const [linkId, words] of byLink) await manager.delete(LinkWord, { accountId, linkId, word: In(words) });
}

function wordsOfLink({ alias, url, variants, title, description }: Link): string[] {
  return wordsOf(alias, url, ...variants.map((variant) => variant.url), title, description);
}

function rowsOf({ accountId, id }: Link, words: string[]): LinkWord[] {
  return words.map((word) => ({ accountId, word, linkId: id }));
}
