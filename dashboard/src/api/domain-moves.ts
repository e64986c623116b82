import { bodyOf, client } from './client';
import type { components } from './generated/schema';

export interface Move {
  /** Id of the domain whose links are moved. */
  from: number;
  /** Address of the other domain; null for the service's own. */
  to: string | null;
  /** Whether nothing is changed, and only told what would be. */
  isTrial: boolean;
}

export interface Moved {
  matched: number;
  changed: number;
  /** Links that stay, as their alias is taken there. */
  failed: components['schemas']['FailedLinkBody'][];
}

export const sumOf = (one: Moved, other: Moved): Moved => ({
  matched: one.matched + other.matched,
  changed: one.changed + other.changed,
  failed: [...one.failed, ...other.failed],
});

/** One request changes so many links that it takes a second or so. */
const LINKS_PER_REQUEST = 1_000;

/** Moves all links of a domain, archived ones too, some at a time. @param onPart called with the sum so far */
export async function moveLinks(
  { from, to, isTrial }: Move,
  signal: AbortSignal,
  onPart: (sum: Moved) => void = () => undefined,
): Promise<Moved> {
  const filter = { domain: String(from), archived: 'all' as const };
  let sum: Moved = { matched: 0, changed: 0, failed: [] };
  for (let after: number | null = 0; after !== null;) {
    const body: components['schemas']['UpdateLinksDto'] = {
      ...{ filter, set: { domain: to }, dryrun: isTrial },
      ...{ limit: LINKS_PER_REQUEST, after },
    };
    const { data } = await bodyOf(client.PUT('/api/urls/update', { body, signal }));
    sum = sumOf(sum, data);
    onPart(sum);
    after = data.remaining === 0 ? null : data.last;
  }
  return sum;
}
