import { createHash } from 'node:crypto';

/** A style sheet, and the source that allows it in a Content-Security-Policy. */
export interface StyleSheet {
  text: string;
  source: string;
}

export function styleSheet(text: string): StyleSheet {
  const trimmed = text.trim();
  return { text: trimmed, source: `'sha256-${createHash('sha256').update(trimmed).digest('base64')}'` };
}
