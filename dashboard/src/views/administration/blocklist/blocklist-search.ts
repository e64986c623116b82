import { searchText } from '../../../components/search-text';

/** Reads the words that the blocklist is searched for. */
export const parseBlocklistSearch = ({ q }: Record<string, unknown>): { q?: string } => ({ q: searchText(q) });
