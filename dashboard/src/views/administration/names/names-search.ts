import { PLACES, type Place } from '../../../api/administration/names';

/** What stands in the address of the reserved names. */
export interface NamesSearch {
  /** The beginning of the names. */
  q?: string;
  place?: Place;
}

export function parseNamesSearch({ q, place }: Record<string, unknown>): NamesSearch {
  // The router reads `?q=42` as a number.
  const beginning = typeof q === 'string' || typeof q === 'number' ? String(q) : '';
  const known = PLACES.find((one) => one === place);
  return { ...(beginning !== '' && { q: beginning }), ...(known && { place: known }) };
}
