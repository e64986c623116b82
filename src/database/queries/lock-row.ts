import { EntityManager, EntityTarget, FindOptionsWhere } from 'typeorm';
import { NotFound } from '../../common/errors';

interface OwnRow {
  id: number;
  accountId: number;
}

/**
 * Reads a row of an account that no other transaction can change until this one ends: the update locks it. Throws
 * {@link NotFound}.
 * @param name what the row is called in the message
 */
export async function lockRow<Row extends OwnRow>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  name: string,
  { accountId, id }: OwnRow,
): Promise<Row> {
  const where = { id, accountId } as FindOptionsWhere<Row>;
  await manager.update<OwnRow>(entity, { id, accountId }, { accountId });
  const row = await manager.findOneBy(entity, where);
  if (row === null) throw new NotFound(name);
  return row;
}
