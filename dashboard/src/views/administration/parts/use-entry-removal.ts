import { useQueryClient } from '@tanstack/react-query';
import { confirm, type Question } from '../../../components/confirm';
import { announce, announceError } from '../../../components/toast';

interface EntryRemoval<Row> {
  question: (row: Row) => Question;
  remove: (row: Row) => Promise<unknown>;
  /** What is said when it is done. */
  done: string;
  /** The key of the queries that it makes stale. */
  stale: string;
}

/** Returns the function that asks, removes a row, and returns whether it did. */
export function useEntryRemoval<Row>({ question, remove, done, stale }: EntryRemoval<Row>) {
  const queries = useQueryClient();
  return async (row: Row): Promise<boolean> => {
    if (!(await confirm({ ...question(row), isDangerous: true }))) return false;
    const isGone = await remove(row).then(() => true, announceError);
    if (isGone) announce(done);
    await queries.invalidateQueries({ queryKey: [stale] });
    return isGone === true;
  };
}
