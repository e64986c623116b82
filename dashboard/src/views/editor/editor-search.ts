export interface EditorSearch {
  /** The link that the editor shows, or a new one. */
  edit?: number | 'new';
  /** The destination that a new link begins with. */
  url?: string;
}

export function parseEditorSearch({ edit, url }: Record<string, unknown>): EditorSearch {
  if (edit === 'new') return { edit, ...(typeof url === 'string' && { url }) };
  return Number.isInteger(edit) ? { edit: edit as number } : {};
}
