import { searchEntry, searchText } from '../text/search-text';

/** The search parameters of a resource view. */
export interface ResourceSearch {
  /** The words that the list is searched for. */
  q?: string;
  /** The entry that the drawer shows, or a new one. */
  open?: number | 'new';
}

/** Reads the search parameters of a resource view, without values that are not valid. */
export const parseResourceSearch = ({ q, open }: Record<string, unknown>): ResourceSearch => ({
  q: searchText(q),
  open: searchEntry(open),
});
