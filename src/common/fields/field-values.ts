/** What is wrong with text that a database, a page or a log could not reproduce. */
export function plainTextProblem(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (!value.isWellFormed()) return 'is not valid Unicode.';
  // U+FFFE and U+FFFF are not allowed in XML, and so not in an SVG image.
  return /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/u.test(value) ? 'contains control characters.' : undefined;
}

/** Blanks of Braille, hieroglyphs, Khitan and music, which Unicode does not count among the ignorable ones, and these. */
const INVISIBLES = String.raw`\u{16fe4}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1d159}`;
const INVISIBLE = new RegExp(`[${INVISIBLES}]`, 'u');
const NOTHING_VISIBLE = new RegExp(`^[\\s${INVISIBLES}]*$`, 'u');

/** What is wrong with a name that could look like another one because of characters without a glyph of their own. */
export function invisibleProblem(text: string): string | undefined {
  if (INVISIBLE.test(text)) return 'must not contain invisible characters.';
  return /^\p{M}/u.test(text) ? 'must not begin with a combining mark.' : undefined;
}

/** Whether a value is a JSON object. */
export function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The number in a string of digits. Other values are returned unchanged. */
export function toInteger(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,300}$/.test(value.trim()) ? Number(value) : value;
}

/** A number, at most `cap`. Other values are returned unchanged. */
export function capped(value: unknown, cap: number): unknown {
  return typeof value === 'number' ? Math.min(value, cap) : value;
}

/** The boolean that a value stands for. Other values are returned unchanged. */
export function toBoolean(value: unknown): unknown {
  if (value === 1 || value === '1') return true;
  if (value === 0 || value === '0') return false;
  if (typeof value !== 'string') return value;
  const word = value.trim().toLowerCase();
  if (word === 'true') return true;
  return word === 'false' ? false : value;
}

/** Returns a string without the spaces around it, and any other value as it is. */
export function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

/** Whether nothing of a text can be seen. */
export function isBlank(value: unknown): boolean {
  return typeof value === 'string' && NOTHING_VISIBLE.test(value);
}
