import { useQueryClient } from '@tanstack/react-query';
import { confirm, type Question } from '../dialogs/confirm';
import { announce, announceError } from '../dialogs/toast';

interface Removal<Row> {
  /** What is asked before. */
  question: (row: Row) => Question | Promise<Question>;
  remove: (row: Row) => Promise<unknown>;
  /** What is said when it is done. */
  done: string;
  /** The keys of the queries that it makes stale. */
  stale: string[];
}

/** Returns the function that asks, removes a row, and returns whether it did. */
export function useRemoval<Row>({ question, remove, done, stale }: Removal<Row>) {
  const queries = useQueryClient();
  const refresh = () => Promise.all(stale.map((kind) => queries.invalidateQueries({ queryKey: [kind] })));
  const attempt = async (row: Row): Promise<boolean> => {
    const isRemoved = await remove(row).then(() => true, announceError);
    if (isRemoved) announce(done);
    await refresh();
    return isRemoved === true;
  };
  return async (row: Row): Promise<boolean> => {
    const asked = await Promise.resolve(question(row)).catch(announceError);
    // What the question is about may have been removed elsewhere.
    if (asked === undefined) await refresh();
    return asked !== undefined && (await confirm({ ...asked, isDangerous: true })) && attempt(row);
  };
}
