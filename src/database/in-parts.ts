import { EntityManager } from 'typeorm';
import { restIfDue } from '../common/rests';

/**
 * Rows written by one statement. SQLite gets a few sizes only, so that the same few statements come again and again and
 * are prepared once; it takes 32,766 parameters in a statement. MySQL reads the text of each anew. Neither gets more than
 * takes about a millisecond or two: whoever wants the same core waits for it.
 */
const SQLITE_SIZES = [128, 32, 8, 1];
const MYSQL_SIZE = 300;

/** Cuts rows into as many as one statement writes. */
export function* partsOf<Row>({ connection }: EntityManager, rows: Row[]): Generator<Row[]> {
  const sizes = connection.options.type === 'mysql' ? [MYSQL_SIZE] : SQLITE_SIZES;
  for (let start = 0; start < rows.length;) {
    const left = rows.length - start;
    const size = sizes.find((most) => most <= left) ?? left;
    yield rows.slice(start, start + size);
    start += size;
  }
}

/** Makes something of each part and sends it: on MySQL it is made while the server carries out the one before. */
export async function sendInParts<Given, Made>(
  manager: EntityManager,
  given: Given[],
  make: (part: Given[]) => Made,
  send: (made: Made) => Promise<unknown>,
): Promise<void> {
  const [first, ...others] = partsOf(manager, given);
  if (first === undefined) return;
  const isMysql = manager.connection.options.type === 'mysql';
  const makeNext = (part: Given[]) => {
    const next = make(part);
    restIfDue();
    return next;
  };
  let made = makeNext(first);
  for (const part of others) {
    const sent = send(made);
    // Not sent before that is confirmed: what follows a failure would be outside of the transaction.
    [made] = await Promise.all([isMysql ? inNextTurn(() => makeNext(part)) : makeNext(part), sent]);
  }
  await send(made);
  restIfDue();
}

/** By then what was to be sent is on its way. Not for SQLite, where others must not come in between. */
async function inNextTurn<T>(make: () => T): Promise<T> {
  await new Promise(setImmediate);
  return make();
}
