/*
 * The keys of a list act on the row that has the focus: the element with `data-row`, its index, or another one in the same row.
 */

/** The index of the row that has the focus; -1 without one. */
export function focusedRow(): number {
  const row = document.activeElement?.closest('[role=row], li')?.querySelector<HTMLElement>('[data-row]');
  return row ? Number(row.dataset.row) : -1;
}

/** The index of the row above (-1) or below (1) the one that has the focus; without one, of the first row in view. */
export function rowBeside(step: -1 | 1): number {
  const focused = focusedRow();
  return focused < 0 ? firstRowInView() : focused + step;
}

function firstRowInView(): number {
  const top = document.getElementById('main')?.getBoundingClientRect().top ?? 0;
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  return Number(rows.find((row) => row.getBoundingClientRect().top >= top)?.dataset.row ?? 0);
}

/** Whether the focus was on something that is no longer there, or on a dialog that is closing. */
export function isFocusLost(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.closest('[data-modal][data-closed]') !== null;
}

/** Moves the focus to the first row in view, or without rows to another element; by default it is the search field. */
export function focusFirstRow(other = '#main [type=search]'): void {
  const row = document.querySelector('[data-row]');
  if (row === null) document.querySelector<HTMLElement>(other)?.focus();
  else focusRow(firstRowInView());
}

export function focusRow(index: number): void {
  const focus = () => {
    const row = document.querySelector<HTMLElement>(`[data-row="${index}"]`);
    row?.focus();
    return row !== null;
  };
  // A row out of view is rendered after the list has scrolled.
  if (!focus()) requestAnimationFrame(focus);
}
