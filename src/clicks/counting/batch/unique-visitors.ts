import { EntityManager } from 'typeorm';
import { SeenVisitor } from '../../entities/click.entity';
import type { EnrichedClick } from './enrich-click';

/**
 * Marks the first click of each visitor among clicks of people as unique. The caller must have locked the links.
 * @returns the visitors to store: new ones, and those whose last day has changed
 */
export async function markUniques(manager: EntityManager, people: EnrichedClick[]): Promise<SeenVisitor[]> {
  const lastDays = await findLastDays(manager, people);
  const changed = new Map<string, SeenVisitor>();
  for (const click of people) {
    const { visitor, day } = click;
    const lastDay = lastDays.get(visitor);
    if (lastDay === undefined) click.isUnique = 1;
    if (lastDay !== undefined && lastDay >= day) continue;
    lastDays.set(visitor, day);
    changed.set(visitor, { visitor, day });
  }
  return [...changed.values()];
}

async function findLastDays(manager: EntityManager, people: EnrichedClick[]): Promise<Map<string, number>> {
  if (people.length === 0) return new Map();
  const visitors = [...new Set(people.map(({ visitor }) => visitor))];
  // `In` would make a parameter of each visitor in TypeORM, which takes longer than the query.
  const seen = await manager
    .createQueryBuilder(SeenVisitor, 'seen')
    .select(['seen.visitor AS visitor', 'seen.day AS day'])
    .where('seen.visitor IN (:...visitors)', { visitors })
    .getRawMany<SeenVisitor>();
  return new Map(seen.map(({ visitor, day }) => [visitor, day]));
}
