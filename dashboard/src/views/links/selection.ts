/** Which rows of the list are selected: some by id, or all that match the filters, loaded or not. */
export interface Selection {
  ids: ReadonlySet<number>;
  isAll: boolean;
  /** The row that was selected last, where a range begins. */
  anchor?: number;
}

export const NOTHING: Selection = { ids: new Set(), isAll: false };

/** The ids that a change of the selection begins with: of all that match, those of the loaded rows. */
const idsOf = ({ ids, isAll }: Selection, rows: readonly number[]) => new Set(isAll ? rows : ids);

/** @param rows the ids of the loaded rows in their order */
export function toggle(selection: Selection, id: number, rows: readonly number[]): Selection {
  const next = idsOf(selection, rows);
  if (!next.delete(id)) next.add(id);
  return { ids: next, isAll: false, anchor: id };
}

/**
 * Selects the rows between the last selected one and another, both included; if the other one is selected, it leaves them out.
 * @param rows the ids of the loaded rows in their order
 */
export function extend(selection: Selection, id: number, rows: readonly number[]): Selection {
  const [from, to] = [rows.indexOf(selection.anchor ?? id), rows.indexOf(id)];
  if (from < 0 || to < 0) return toggle(selection, id, rows);
  const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  const next = idsOf(selection, rows);
  const isSelected = next.has(id);
  for (const row of range)
    if (isSelected) next.delete(row);
    else next.add(row);
  return { ids: next, isAll: false, anchor: id };
}

/** The selection without rows that are gone. */
export function withoutGone(selection: Selection, rows: readonly number[]): Selection {
  const present = new Set(rows);
  return { ...selection, ids: new Set([...selection.ids].filter((id) => present.has(id))) };
}

export const selectRows = (rows: readonly number[]): Selection => ({ ids: new Set(rows), isAll: false });

export const countOf = ({ ids, isAll }: Selection, matches: number): number => (isAll ? matches : ids.size);
