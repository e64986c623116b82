import {
  type BulkChange,
  type BulkTarget,
  type Forecast,
  forecastUpdate,
  type Moved,
  updateLinks,
} from '../links/bulk';

export interface Move {
  /** Id of the domain whose links are moved. */
  from: number;
  /** Address of the other domain; null for the service's own. */
  to: string | null;
}

/** All links of a domain, archived ones too. */
const linksOf = ({ from }: Move): BulkTarget => ({ filter: { domain: String(from), archived: 'all' } });
const changeOf = ({ to }: Move): BulkChange => ({ set: to === null ? { clear: ['domain'] } : { domain: to } });

/** Moves the links, except those whose alias is taken there. @param onPart called with the sum so far */
export const moveLinks = (move: Move, signal: AbortSignal, onPart: (sum: Forecast) => void): Promise<Moved> =>
  updateLinks(linksOf(move), changeOf(move), { signal, onPart });

/** Moves nothing, and tells what would happen to the first links. */
export const forecastMove = (move: Move, signal: AbortSignal): Promise<Forecast> =>
  forecastUpdate(linksOf(move), changeOf(move), signal);
