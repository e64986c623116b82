/*
 * The router lays what a route reads over the raw parameters: a parser must name every parameter that it knows, as undefined
 * if the value is not valid.
 */

/** The text of a search parameter, if there is one; the router reads `?q=42` as a number. */
export function searchText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined;
}

/** The id in a search parameter, if there is one. */
export const searchId = (value: unknown): number | undefined =>
  Number.isInteger(value) ? (value as number) : undefined;

/** The id of an entry that a drawer shows, or a new one. */
export const searchEntry = (value: unknown): number | 'new' | undefined => (value === 'new' ? value : searchId(value));

const TIME = /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/;

/** A day or a second as the API takes it, if the calendar has it. */
export function searchTime(value: unknown): string | undefined {
  if (typeof value !== 'string' || !TIME.test(value)) return undefined;
  const [day = '', time = '00:00:00'] = value.split(' ');
  const at = new Date(`${day}T${time}Z`);
  // Browsers read the 30th of February as a day of March.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? value : undefined;
}

/** The name of a time zone, if the browser has it. */
export function searchTimeZone(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return value;
  } catch {
    return undefined;
  }
}
