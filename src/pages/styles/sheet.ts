import { createHash } from 'node:crypto';

/** A style sheet, and the hash by which a policy names it. */
export interface Sheet {
  text: string;
  source: string;
}

export function sheet(text: string): Sheet {
  const trimmed = text.trim();
  return { text: trimmed, source: `'sha256-${createHash('sha256').update(trimmed).digest('base64')}'` };
}
