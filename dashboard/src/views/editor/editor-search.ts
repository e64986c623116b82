import { searchEntry } from '../../components/text/search-text';

export interface EditorSearch {
  /** The link that the editor shows, or a new one. */
  edit?: number | 'new';
  /** The destination that a new link begins with. */
  url?: string;
  /** The note that a new link begins with. */
  note?: string;
}

/** The search of an address that opens the editor for a new link. */
export const withNewLink = <Search extends object>(search: Search) => ({ ...search, edit: 'new' as const });

export function parseEditorSearch({ edit, url, note }: Record<string, unknown>): EditorSearch {
  const textOf = (value: unknown) => (edit === 'new' && typeof value === 'string' ? value : undefined);
  return { edit: searchEntry(edit), url: textOf(url), note: textOf(note) };
}
