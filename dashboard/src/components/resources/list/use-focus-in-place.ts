import { useEffect, useRef } from 'react';
import { isFocusLost } from './row-focus';

/** Rows without an id do not change while they are in the list. */
const keyOf = (row: object): unknown => ('id' in row ? row.id : JSON.stringify(row));

/**
 * Wraps an action that may take a row out of the list: once the list is rendered without it, the focus is on the row in its place.
 * @param goTo moves the focus to a row, which is the last one if there are fewer
 */
export function useFocusInPlace(rows: readonly object[], goTo: (index: number) => void) {
  const leaving = useRef<{ key: unknown; index: number }>(undefined);
  useEffect(() => {
    if (leaving.current === undefined || rows.some((row) => keyOf(row) === leaving.current?.key)) return;
    const { index } = leaving.current;
    leaving.current = undefined;
    if (isFocusLost()) goTo(Math.min(index, rows.length - 1));
  });
  return <Row extends object>(action: (row: Row) => Promise<boolean>) =>
    (row: Row): Promise<boolean> => {
      const key = keyOf(row);
      // The row may also leave when the action fails, as it was deleted elsewhere.
      leaving.current = { key, index: rows.findIndex((other) => keyOf(other) === key) };
      return action(row);
    };
}
