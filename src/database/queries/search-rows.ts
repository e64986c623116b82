import { setImmediate as nextTurn } from 'node:timers/promises';
import { FindOperator, FindOptionsOrder, FindOptionsSelect, FindOptionsWhere, LessThan, Repository } from 'typeorm';
import { MAX_ID } from '../../common/fields/fields';
import { searchFor } from '../../common/text/fold';

const ROWS_PER_STATEMENT = 1_000;
const ROWS_PER_TURN = 100;

/** The names of columns that hold text. */
export type TextColumn<Row> = { [Name in keyof Row]: Row[Name] extends string | null ? Name : never }[keyof Row];

/** A condition, or several alternatives. */
export type Where<Row> = FindOptionsWhere<Row> | FindOptionsWhere<Row>[];

/** Adds a condition on the id. */
export function withId<Row>(where: Where<Row>, id: FindOperator<number>): Where<Row> {
  return Array.isArray(where) ? where.map((one) => ({ ...one, id })) : { ...where, id };
}

/**
 * Returns the ids of the rows whose texts contain each word of a search, newest first. In memory, as `LIKE` treats letter case
 * and accents differently on the two engines.
 */
export async function searchRows<Row extends { id: number }>(
  rows: Repository<Row>,
  where: Where<Row>,
  columns: readonly TextColumn<Row>[],
  q: string,
): Promise<number[]> {
  const matches = searchFor(q);
  const found: number[] = [];
  for (let before = MAX_ID + 1; ;) {
    const some = await readTexts(rows, withId(where, LessThan(before)), columns);
    for (const [index, row] of some.entries()) {
      // Texts may be long: other requests are served in between.
      if (index % ROWS_PER_TURN === 0) await nextTurn();
      if (matches(...columns.map((name) => row[name] as string | null))) found.push(row.id);
    }
    if (some.length < ROWS_PER_STATEMENT) return found;
    before = some.at(-1)!.id;
  }
}

function readTexts<Row extends { id: number }>(
  rows: Repository<Row>,
  where: Where<Row>,
  columns: readonly TextColumn<Row>[],
): Promise<Row[]> {
  const select = Object.fromEntries(['id', ...columns].map((name) => [name, true])) as FindOptionsSelect<Row>;
  const order = { id: 'DESC' } as FindOptionsOrder<Row>;
  return rows.find({ where, select, order, take: ROWS_PER_STATEMENT });
}
