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
  const end = links.findIndex(({ id }, index) => (sum += clicks.get(id) ?? 0) > MAX_CLICKS && index > 0);
  return end === -1 ? links : links.slice(0, end);
}
