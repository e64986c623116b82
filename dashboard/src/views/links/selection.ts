/** Which rows of the list are selected: some by id, or all that match the filters, loaded or not. */
export interface Selection {
  ids: ReadonlySet<number>;
  isAll: boolean;
  /** The row that was selected last, where a range begins. */
  anchor?: number;
}

export const NOTHING: Selection = { ids: new Set(), isAll: false };

export function toggle({ ids }: Selection, id: number): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, isAll: false, anchor: id };
}

/** Selects the rows between the last selected one and another, both included. @param rows the ids in their order */
export function extend(selection: Selection, id: number, rows: readonly number[]): Selection {
  const [from, to] = [rows.indexOf(selection.anchor ?? id), rows.indexOf(id)];
  if (from < 0 || to < 0) return toggle(selection, id);
  const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...selection.ids, ...range]), isAll: false, anchor: id };
}

export const selectRows = (rows: readonly number[]): Selection => ({ ids: new Set(rows), isAll: false });

export const countOf = ({ ids, isAll }: Selection, matches: number): number => (isAll ? matches : ids.size);
