import { EntityManager, In } from 'typeorm';
import { enterLevels, leaveLevel } from '../clicks/click-levels';
import { lockClicks, openTotals } from '../clicks/link-totals';
import { accumulate } from '../database/accumulate';
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
  await accumulate(manager, LinkWord, words, ['members'], 'append');
  const counts = links.map((link) => ({ ...placeOf(link), links: 1 }));
  await accumulate(manager, LinkBlock, counts, ['links'], 'add');
  await enterLevels(manager, links);
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
  // First, as whoever counts clicks may hold it for a while, and others would wait for the rows below meanwhile.
  const clicks = await lockClicks(manager, link.id);
  await removeWords(manager, link, wordsOfLink(link));
  await manager.decrement(LinkBlock, placeOf(link), 'links', 1);
  await leaveLevel(manager, link, clicks);
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
  return accumulate(manager, LinkWord, wordRows(link, words), ['members'], 'append');
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
