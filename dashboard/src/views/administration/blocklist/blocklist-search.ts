import { searchText } from '../../../components/text/search-text';

/** Reads the words that the blocklist is searched for. */
export const parseBlocklistSearch = ({ q }: Record<string, unknown>): { q?: string } => ({ q: searchText(q) });
