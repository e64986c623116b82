import { useMemo, useState } from 'react';
import type { LinkRow } from '../../api/links/links';
import type { LinksSearch } from './links-search';
import { NOTHING, type Selection, withoutGone } from './selection';

/** The selection among the loaded rows. It ends with other filters, as they show other links. */
export function useSelection(filters: LinksSearch, rows: LinkRow[]): [Selection, (selection: Selection) => void] {
  const shown = JSON.stringify(filters);
  const [{ of, selection }, set] = useState({ of: shown, selection: NOTHING });
  const current = of === shown ? selection : NOTHING;
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const present = useMemo(() => withoutGone(current, ids), [current, ids]);
  return [present, (next) => set({ of: shown, selection: next })];
}
