import type { Virtualizer } from '@tanstack/react-virtual';
import type { LinkRow } from '../../../api/links';
import type { LinkActions } from '../../../components/links/use-link-actions';
import { focusedRow, focusRow } from '../../../components/resources/list/row-focus';
import { useShortcuts } from '../../../keyboard/use-shortcuts';

interface ListKeys {
  rows: LinkRow[];
  virtualizer: Virtualizer<HTMLElement, Element>;
  actions: LinkActions;
  select: (id: number, isRange: boolean) => void;
}

/** The keys of the list: they act on the row that has the focus. Enter follows its link. */
export function useListKeys({ rows, virtualizer, actions, select }: ListKeys): void {
  const goTo = (index: number) => {
    const row = Math.max(0, Math.min(rows.length - 1, index));
    virtualizer.scrollToIndex(row, { align: 'auto' });
    // A row out of view is rendered after the list has scrolled.
    if (!focusRow(row)) requestAnimationFrame(() => focusRow(row));
  };
  const onRow = (action: (row: LinkRow, index: number) => void) => () => {
    const index = focusedRow();
    if (index >= 0) action(rows[index]!, index);
  };
  useShortcuts({
    j: () => goTo(focusedRow() + 1),
    k: () => goTo(focusedRow() - 1),
    e: onRow(actions.edit),
    i: onRow((row) => void actions.copy(row)),
    q: onRow(actions.showQr),
    a: onRow((row, index) => void actions.archive(row).then((isDone) => isDone && goTo(index))),
    '#': onRow((row, index) => void actions.remove(row).then((isDeleted) => isDeleted && goTo(index))),
    x: onRow(({ id }) => select(id, false)),
    'Shift+x': onRow(({ id }) => select(id, true)),
  });
}
