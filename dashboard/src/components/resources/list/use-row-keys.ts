import { useShortcuts } from '../../../keyboard/use-shortcuts';
import { focusedRow, focusFirstRow, focusRow, rowBeside } from './row-focus';
import { useFocusInPlace } from './use-focus-in-place';

interface RowKeys<Row> {
  rows: Row[];
  edit?: (row: Row) => void;
  /** Returns whether the row was deleted. */
  remove: (row: Row) => Promise<boolean>;
}

/**
 * The keys of a list whose rows are all on the page. Enter follows the name of the row.
 * @returns `remove`, after which the focus is on the row in the place of the deleted one
 */
export function useRowKeys<Row extends object>({ rows, edit, remove }: RowKeys<Row>): RowKeys<Row>['remove'] {
  const goTo = (index: number) =>
    rows.length === 0 ? focusFirstRow() : focusRow(Math.max(0, Math.min(rows.length - 1, index)));
  const removeInPlace = useFocusInPlace(rows, goTo)(remove);
  const onRow = (action: (row: Row) => void) => () => {
    const index = focusedRow();
    if (index >= 0) action(rows[index]!);
  };
  useShortcuts({
    j: () => goTo(rowBeside(1)),
    k: () => goTo(rowBeside(-1)),
    e: onRow((row) => edit?.(row)),
    '#': onRow((row) => void removeInPlace(row)),
  });
  return removeInPlace;
}
