/* What is found in fields, before any rule has looked at it. */

/** Text that comes back from the database as it went in, and that no page or log is broken by. */
export function plainTextProblem(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (!value.isWellFormed()) return 'holds half a character.';
  return /[^\P{Cc}\t\n\r]/u.test(value) ? 'holds control characters.' : undefined;
}

/** Names that look alike must not differ by characters that draw nothing, and a mark needs a character to stand on. */
export function invisibleProblem(text: string): string | undefined {
  if (/\p{Default_Ignorable_Code_Point}/u.test(text)) return 'must not contain invisible characters.';
  return /^\p{M}/u.test(text) ? 'must not begin with a combining mark.' : undefined;
}

/** Whether a value is a list of nothing but objects. */
export function holdsOnlyObjects(value: unknown): boolean {
  return (
    Array.isArray(value) && value.every((entry) => typeof entry === 'object' && entry !== null && !Array.isArray(entry))
  );
}

/** The number that stands in a string of digits; anything else stays what it is. */
export function toInteger(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,300}$/.test(value.trim()) ? Number(value) : value;
}

/** A number, or the cap if that is less; anything else stays what it is. */
export function capped(value: unknown, cap: number): unknown {
  return typeof value === 'number' ? Math.min(value, cap) : value;
}

/** What stands for true or false; anything else stays what it is. */
export function toBoolean(value: unknown): unknown {
  if (value === 1 || value === '1') return true;
  if (value === 0 || value === '0') return false;
  if (typeof value !== 'string') return value;
  const word = value.trim().toLowerCase();
  if (word === 'true') return true;
  return word === 'false' ? false : value;
}
