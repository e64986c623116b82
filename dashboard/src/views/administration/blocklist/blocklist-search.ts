import { searchText } from '../../../components/search-text';

/** Reads the words that the blocklist is searched for. */
export function parseBlocklistSearch({ q }: Record<string, unknown>): { q?: string } {
  const words = searchText(q);
  return words === undefined ? {} : { q: words };
}
