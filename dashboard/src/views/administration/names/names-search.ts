import { PLACES, type Place } from '../../../api/administration/names';
import { searchText } from '../../../components/text/search-text';

/** The search parameters of the reserved names. */
export interface NamesSearch {
  /** The beginning of the names. */
  q?: string;
  place?: Place;
}

export const parseNamesSearch = ({ q, place }: Record<string, unknown>): NamesSearch => ({
  q: searchText(q),
  place: PLACES.find((known) => known === place),
});
