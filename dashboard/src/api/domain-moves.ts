import { type Moved, updateLinks } from './bulk';

export interface Move {
  /** Id of the domain whose links are moved. */
  from: number;
  /** Address of the other domain; null for the service's own. */
  to: string | null;
  /** Whether nothing is changed, and only told what would be. */
  isTrial: boolean;
}

/** Moves all links of a domain, archived ones too, except those whose alias is taken there. @param onPart called with the sum so far */
export const moveLinks = (
  { from, to, isTrial }: Move,
  signal: AbortSignal,
  onPart?: (sum: Moved) => void,
): Promise<Moved> =>
  updateLinks(
    { filter: { domain: String(from), archived: 'all' } },
    { set: { domain: to } },
    { isTrial, signal, onPart },
  );
