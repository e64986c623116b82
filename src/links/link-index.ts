import { EntityManager, In } from 'typeorm';
import { openTotals } from '../clicks/counting/link-totals';
import { bulkInsert } from '../database/bulk-insert';
import { blockOf, markOf } from './blocks';
import { LinkBlock } from './link-block.entity';
import { LinkWord } from './link-word.entity';
import { Link } from './link.entity';
import { wordsOf } from './words';

/** What must be kept true beside the rows themselves, in the same transaction: click totals, words and counts. */
export async function addToIndex(manager: EntityManager, made: Link[]): Promise<void> {
  await openTotals(manager, made);
  const links = made.filter(({ isListed }) => isListed);
  // Last, as simultaneous writers of an account wait for each other from here on.
  const words = links.flatMap((link) => wordRows(link, wordsOfLink(link)));
  await bulkInsert(manager, LinkWord, words, { append: ['members'] });
  const counts = links.map((link) => ({ ...placeOf(link), links: 1 }));
  await bulkInsert(manager, LinkBlock, counts, { add: ['links'] });
}

/** Follows a change of a link's texts. */
export async function updateIndex(manager: EntityManager, before: Link, after: Link): Promise<void> {
  if (!after.isListed) return;
  const [old, current] = [wordsOfLink(before), wordsOfLink(after)];
  const gone = old.filter((word) => !current.includes(word));
  const added = current.filter((word) => !old.includes(word));
  await removeWords(manager, before, gone);
  await addWords(manager, after, added);
}

/** The click total goes with the row; words and counts do not. */
export async function removeFromIndex(manager: EntityManager, link: Link): Promise<void> {
  if (!link.isListed) return;
  await removeWords(manager, link, wordsOfLink(link));
  await manager.decrement(LinkBlock, placeOf(link), 'links', 1);
}

/** All that `q` finds a link by. */
export function wordsOfLink({ alias, url, title, description }: Link): string[] {
  return wordsOf(alias, url, title, description);
}

/** What of a link is enough to find its marks. */
type Place = Pick<Link, 'accountId' | 'id'>;

function placeOf({ accountId, id }: Place): { accountId: number; block: number } {
  return { accountId, block: blockOf(id) };
}

export function addWords(manager: EntityManager, link: Place, words: string[]): Promise<void> {
  return bulkInsert(manager, LinkWord, wordRows(link, words), { append: ['members'] });
}

export async function removeWords(manager: EntityManager, link: Place, words: string[]): Promise<void> {
  if (words.length === 0) return;
  const rows = { ...placeOf(link), word: In(words) };
  const withoutMark = () => `REPLACE(members, '${markOf(link.id)}', '')`;
  await manager.update(LinkWord, rows, { members: withoutMark });
  await manager.delete(LinkWord, { ...rows, members: '' });
}

function wordRows(link: Place, words: string[]): LinkWord[] {
  return words.map((word) => ({ ...placeOf(link), word, members: markOf(link.id) }));
}
