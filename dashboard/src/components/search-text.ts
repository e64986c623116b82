/** The text of a search parameter, if there is one; the router reads `?q=42` as a number. */
export function searchText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined;
}

const TIME = /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/;

/** A day or a second as the API takes it, if the calendar has it. */
export function searchTime(value: unknown): string | undefined {
  if (typeof value !== 'string' || !TIME.test(value)) return undefined;
  const [day = '', time = '00:00:00'] = value.split(' ');
  const at = new Date(`${day}T${time}Z`);
  // Browsers read the 30th of February as a day of March.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? value : undefined;
}
