/** Reads the words that the blocklist is searched for. */
export function parseBlocklistSearch({ q }: Record<string, unknown>): { q?: string } {
  // The router reads `?q=42` as a number.
  return typeof q === 'string' || typeof q === 'number' ? { q: String(q) || undefined } : {};
}
