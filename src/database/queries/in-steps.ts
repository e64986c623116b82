import { EntityManager, EntityTarget, FindOptionsSelect, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { Transactions } from '../transactions';

/** Small, as a transaction keeps other writers waiting, and on SQLite blocks the process. */
const ROWS_PER_STEP = 500;

/** The rows of a table that meet a condition, perhaps a million, by a column in which they differ. */
export interface ManyRows<Row> {
  entity: EntityTarget<Row>;
  where: FindOptionsWhere<Row>;
  key: keyof Row & string;
}

/**
 * Writes many rows, some in each short transaction. After an interruption, call it again.
 * @param write must leave none of its rows meeting the condition
 */
export async function writeInSteps<Row extends ObjectLiteral>(
  transactions: Transactions,
  { entity, where, key }: ManyRows<Row>,
  write: (manager: EntityManager, keys: number[]) => Promise<unknown>,
): Promise<void> {
  const select = { [key]: true } as FindOptionsSelect<Row>;
  await transactions.runUntilDone(async (manager) => {
    const rows = await manager.find(entity, { select, where, take: ROWS_PER_STEP });
    const keys = rows.map((row) => row[key] as number);
    if (keys.length > 0) await write(manager, keys);
    return keys.length < ROWS_PER_STEP;
  });
}
