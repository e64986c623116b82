import type { Virtualizer } from '@tanstack/react-virtual';
import type { LinkRow } from '../../../api/links/links';
import { type LinkActions, useLinkActions } from '../../../components/links/use-link-actions';
import { focusedRow, focusRow, rowBeside } from '../../../components/resources/list/row-focus';
import { useFocusInPlace } from '../../../components/resources/list/use-focus-in-place';
import { useShortcuts } from '../../../keyboard/use-shortcuts';

interface ListKeys {
  rows: LinkRow[];
  virtualizer: Virtualizer<HTMLElement, Element>;
  select: (id: number, isRange: boolean) => void;
}

/**
 * The keys of the list: they act on the row that has the focus. Enter follows its link.
 * @returns what can be done with a row; the focus stays in its place
 */
export function useListKeys({ rows, virtualizer, select }: ListKeys): LinkActions {
  const goTo = (index: number) => {
    const row = Math.max(0, Math.min(rows.length - 1, index));
    virtualizer.scrollToIndex(row, { align: 'auto' });
    focusRow(row);
  };
  const actions = useLinkActions();
  const inPlace = useFocusInPlace(rows, goTo);
  const [archive, remove] = [inPlace(actions.archive), inPlace(actions.remove)];
  const onRow = (action: (row: LinkRow) => void) => () => {
    const index = focusedRow();
    if (index >= 0) action(rows[index]!);
  };
  useShortcuts({
    j: () => goTo(rowBeside(1)),
    k: () => goTo(rowBeside(-1)),
    e: onRow(actions.edit),
    i: onRow((row) => void actions.copy(row)),
    q: onRow(actions.showQr),
    a: onRow((row) => void archive(row)),
    '#': onRow((row) => void remove(row)),
    x: onRow(({ id }) => select(id, false)),
    'Shift+x': onRow(({ id }) => select(id, true)),
  });
  return { ...actions, archive, remove };
}
