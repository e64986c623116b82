export interface EditorSearch {
  /** The link that the editor shows, or a new one. */
  edit?: number | 'new';
  /** The destination that a new link begins with. */
  url?: string;
  /** The note that a new link begins with. */
  note?: string;
}

export function parseEditorSearch({ edit, url, note }: Record<string, unknown>): EditorSearch {
  if (edit === 'new')
    return { edit, ...(typeof url === 'string' && { url }), ...(typeof note === 'string' && { note }) };
  return Number.isInteger(edit) ? { edit: edit as number } : {};
}
