/** The text of a search parameter, if there is one; the router reads `?q=42` as a number. */
export function searchText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined;
}
