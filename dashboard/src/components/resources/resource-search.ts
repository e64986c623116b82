import { searchText } from '../search-text';

/** The search parameters of a resource view. */
export interface ResourceSearch {
  /** The words that the list is searched for. */
  q?: string;
  /** The entry that the drawer shows, or a new one. */
  open?: number | 'new';
}

/** Reads the search parameters of a resource view, and drops what it does not know. */
export function parseResourceSearch({ q, open }: Record<string, unknown>): ResourceSearch {
  const words = searchText(q);
  return {
    ...(words !== undefined && { q: words }),
    ...((open === 'new' || Number.isInteger(open)) && { open: open as ResourceSearch['open'] }),
  };
}
