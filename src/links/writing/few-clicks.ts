import { EntityManager, In } from 'typeorm';
import { LinkTotal } from '../../clicks/entities/link-total.entity';
import { Link } from '../link.entity';

/** MariaDB deletes as many half hours in about two seconds. */
const MAX_CLICKS = 200_000;

/**
 * Returns the first of some links, at least one, whose statistics can be deleted in a short transaction: a link has no more half
 * hours than clicks.
 */
export async function firstWithFewClicks<Some extends Pick<Link, 'id'>>(
  manager: EntityManager,
  links: Some[],
): Promise<Some[]> {
  const totals = await manager.findBy(LinkTotal, { linkId: In(links.map(({ id }) => id)) });
  const clicks = new Map(totals.map((total) => [total.linkId, total.clicks + total.bots]));
  let sum = 0;
  for (const [index, { id }] of links.entries()) {
    sum += clicks.get(id) ?? 0;
    if (index > 0 && sum > MAX_CLICKS) return links.slice(0, index);
  }
  return links;
}
