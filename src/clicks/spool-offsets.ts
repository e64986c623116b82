import { EntityManager } from 'typeorm';
import { Position } from './segments';
import { SpoolOffset } from './spool-offset.entity';

/** Somebody else has counted from the same place: what was counted here is taken back. */
export class OffsetMoved extends Error {}

/** How far a spool was counted, which is nowhere when it is new. */
export async function loadOffset(manager: EntityManager, spool: string): Promise<Position> {
  const known = await manager.findOneBy(SpoolOffset, { spool });
  if (known !== null) return { segment: known.segment, offset: known.position };
  // Somebody else may be about to count it, too.
  const first = { spool, segment: 0, position: 0 };
  await manager.createQueryBuilder().insert().into(SpoolOffset).values(first).orIgnore().execute();
  return { segment: 0, offset: 0 };
}

/** Writes down how far a spool is counted, in the transaction that counts. Throws {@link OffsetMoved}. */
export async function moveOffset(manager: EntityManager, spool: string, start: Position, end: Position): Promise<void> {
  const from = { spool, segment: start.segment, position: start.offset };
  const { affected } = await manager.update(SpoolOffset, from, { segment: end.segment, position: end.offset });
  if (affected !== 1) throw new OffsetMoved();
}
