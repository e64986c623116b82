import { EntityManager, In } from 'typeorm';
import { LinkTotal } from '../../clicks/entities/totals.entity';

/** MariaDB deletes as many half hours in about two seconds. */
const MAX_CLICKS = 200_000;

/**
 * Returns the first of some links, at least one, whose statistics can be deleted in a short transaction: a link has no more half
 * hours than clicks.
 */
export async function firstWithFewClicks(manager: EntityManager, ids: number[]): Promise<number[]> {
  const totals = await manager.findBy(LinkTotal, { linkId: In(ids) });
  const clicks = new Map(totals.map((total) => [total.linkId, total.clicks + total.bots]));
  let sum = 0;
  for (const [index, id] of ids.entries()) {
    sum += clicks.get(id) ?? 0;
    if (index > 0 && sum > MAX_CLICKS) return ids.slice(0, index);
  }
  return ids;
}
