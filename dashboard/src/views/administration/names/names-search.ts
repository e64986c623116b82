import { PLACES, type Place } from '../../../api/administration/names';
import { searchText } from '../../../components/search-text';

/** The search parameters of the reserved names. */
export interface NamesSearch {
  /** The beginning of the names. */
  q?: string;
  place?: Place;
}

export function parseNamesSearch({ q, place }: Record<string, unknown>): NamesSearch {
  const beginning = searchText(q);
  const known = PLACES.find((one) => one === place);
  return { ...(beginning !== undefined && { q: beginning }), ...(known && { place: known }) };
}
