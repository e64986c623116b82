import { useState } from 'react';
import type { LinksSearch } from './links-search';
import { NOTHING, type Selection } from './selection';

/** The selection of the list. It ends with other filters, as they show other links. */
export function useSelection(filters: LinksSearch): [Selection, (selection: Selection) => void] {
  const shown = JSON.stringify(filters);
  const [{ of, selection }, set] = useState({ of: shown, selection: NOTHING });
  return [of === shown ? selection : NOTHING, (next) => set({ of: shown, selection: next })];
}
