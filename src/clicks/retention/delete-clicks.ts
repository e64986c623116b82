import { EntityManager, FindOptionsWhere, In } from 'typeorm';
import { Click } from '../entities/click.entity';
import { SeenVisitor } from '../entities/seen-visitor.entity';

/** Clicks deleted in one transaction: on SQLite all other writers wait meanwhile. */
const CLICKS_PER_STEP = 1_000;

/**
 * Deletes the oldest of some raw clicks, and those of their visitors that meet a condition.
 * @returns whether there are no more
 */
export async function deleteSomeClicks(
  manager: EntityManager,
  where: FindOptionsWhere<Click>,
  visitorWhere: FindOptionsWhere<SeenVisitor> = {},
): Promise<boolean> {
  const select = { id: true, visitor: true };
  const clicks = await manager.find(Click, { select, where, order: { id: 'ASC' }, take: CLICKS_PER_STEP });
  if (clicks.length === 0) return true;
  await manager.delete(Click, { id: In(clicks.map(({ id }) => id)) });
  const visitors = [...new Set(clicks.map(({ visitor }) => visitor))];
  await manager.delete(SeenVisitor, { ...visitorWhere, visitor: In(visitors) });
  return clicks.length < CLICKS_PER_STEP;
}
