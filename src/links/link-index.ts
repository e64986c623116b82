import { EntityManager } from 'typeorm';
import { openTotal } from '../clicks/link-totals';
import { isUniqueViolation } from '../database/database-errors';
import { insertRows } from '../database/insert-rows';
import { blockOf, LinkBlock } from './link-block.entity';
import { LinkWord } from './link-word.entity';
import { Link } from './link.entity';
import { wordsOf } from './words';

/** What must be kept true beside the row itself, in the same transaction: words, counters and the click total. */
export async function addToIndex(manager: EntityManager, link: Link): Promise<void> {
  await insertWords(manager, link);
  await openTotal(manager, link.id, link.accountId);
  // Last, as simultaneous writers of an account wait for each other from here on.
  await countOne(manager, link.accountId, blockOf(link.id));
}

/** Replaces the words of a link whose texts have changed. */
export async function updateIndex(manager: EntityManager, link: Link): Promise<void> {
  await manager.delete(LinkWord, { linkId: link.id });
  await insertWords(manager, link);
}

/** Words and totals go with the row; the count does not. */
export async function removeFromIndex(manager: EntityManager, accountId: number, linkId: number): Promise<void> {
  await manager.decrement(LinkBlock, { accountId, block: blockOf(linkId) }, 'links', 1);
}

async function insertWords(manager: EntityManager, { id, accountId, alias, url, title, description }: Link) {
  const words = wordsOf(alias, url, title, description);
  await insertRows(
    manager,
    LinkWord,
    words.map((word) => ({ accountId, word, linkId: id })),
  );
}

async function countOne(manager: EntityManager, accountId: number, block: number): Promise<void> {
  const { affected } = await manager.increment(LinkBlock, { accountId, block }, 'links', 1);
  if (affected) return;
  try {
    await manager.insert(LinkBlock, { accountId, block, links: 1 });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await manager.increment(LinkBlock, { accountId, block }, 'links', 1);
  }
}
