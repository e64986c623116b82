import { useMemo, useState } from 'react';
import type { LinkRow } from '../../api/links/links';
import type { LinksSearch } from './links-search';
import { NOTHING, type Selection, withoutGone } from './selection';

/**
 * The selection among the loaded rows, which ends with other filters, as they show other links; and functions that replace it,
 * and that end it unless it was replaced meanwhile.
 * @param isHeld whether it stays even if none of its rows is left
 */
export function useSelection(
  filters: LinksSearch,
  rows: LinkRow[],
  isHeld: boolean,
): [selection: Selection, select: (selection: Selection) => void, end: () => void] {
  const shown = JSON.stringify(filters);
  const [stored, set] = useState({ of: shown, selection: NOTHING });
  const { of, selection } = stored;
  // Otherwise, it would come back with the former filters.
  if (of !== shown) set({ of: shown, selection: NOTHING });
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const left = useMemo(() => withoutGone(selection, ids), [selection, ids]);
  const present = isHeld && left.ids.size === 0 ? selection : left;
  const select = (next: Selection) => set({ of: shown, selection: next });
  const end = () => set((now) => (now === stored ? { of: shown, selection: NOTHING } : now));
  return [present, select, end];
}
