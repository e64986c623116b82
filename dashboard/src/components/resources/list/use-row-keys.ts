import { useShortcuts } from '../../../keyboard/use-shortcuts';
import { focusedRow, focusRow } from './row-focus';

interface RowKeys<Row> {
  rows: Row[];
  edit?: (row: Row) => void;
  /** Returns whether the row was deleted. */
  remove: (row: Row) => Promise<boolean>;
}

/** The keys of a list whose rows are all on the page. Enter follows the name of the row. */
export function useRowKeys<Row>({ rows, edit, remove }: RowKeys<Row>): void {
  const goTo = (index: number) => focusRow(Math.max(0, Math.min(rows.length - 1, index)));
  const onRow = (action: (row: Row, index: number) => void) => () => {
    const index = focusedRow();
    if (index >= 0) action(rows[index]!, index);
  };
  useShortcuts({
    j: () => goTo(focusedRow() + 1),
    k: () => goTo(focusedRow() - 1),
    e: onRow((row) => edit?.(row)),
    '#': onRow((row, index) => void remove(row).then((isDeleted) => isDeleted && goTo(index))),
  });
}
