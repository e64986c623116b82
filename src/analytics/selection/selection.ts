import { DAY_MS } from '../../common/time/durations';
import type { Bots } from './filters/bots';
import type { Filter } from './filters/read-filters';
import { Period, Span } from './periods/period';
import type { Scope } from './scopes/scope';

/** The clicks that a request is about. */
export interface Selection {
  scope: Scope;
  filters: Filter[];
  bots: Bots;
  period: Period;
  /** The first instant from which raw clicks are kept. */
  keptSince: number;
}

/** The part of a span of which there can be raw clicks: since they are kept, and until now by the clock of any replica. */
export function keptPart({ start, end }: Span, { keptSince }: Selection): Span {
  return { start: Math.max(start, keptSince), end: Math.min(end, Date.now() + DAY_MS) };
}
