import { setImmediate as nextTurn } from 'node:timers/promises';
import { EntityManager } from 'typeorm';
import { Link } from '../../../links/link.entity';
import { restrictTo, Scope } from './scope';

/**
 * The ids of the links of a part of an account, `size` at a time. On SQLite, other requests are served between the statements.
 * With a subquery in place of ids, MySQL would read the rollups of all time.
 */
export async function* linkIdsOf(
  manager: EntityManager,
  part: NonNullable<Scope['part']>,
  size = 1_000,
): AsyncGenerator<number[]> {
  const links = restrictTo(manager.createQueryBuilder(Link, 'link').select('link.id', 'id'), 'link.id', part);
  const rows = await links.orderBy('link.id').getRawMany<{ id: number }>();
  for (let first = 0; first < rows.length; first += size) {
    yield rows.slice(first, first + size).map(({ id }) => id);
    await nextTurn();
  }
}
