/*
 * The keys of a list act on the row that has the focus: the element with `data-row`, its index, or another one in the same row.
 */

/** The index of the row that has the focus; -1 without one. */
export function focusedRow(): number {
  const row = document.activeElement?.closest('[role=row], li')?.querySelector<HTMLElement>('[data-row]');
  return row ? Number(row.dataset.row) : -1;
}

/** Returns whether the row is there to be focused. */
export function focusRow(index: number): boolean {
  const row = document.querySelector<HTMLElement>(`[data-row="${index}"]`);
  row?.focus();
  return row !== null;
}
