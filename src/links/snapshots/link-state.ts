/** The states of a link. A visit checks for `expired`, then `scheduled`, then `limit` (docs/architecture/life-of-a-request.md). */
export const LINK_STATES = ['active', 'scheduled', 'expired', 'limit'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** When a link works; times in milliseconds since 1970. */
export interface LifeTime {
  /** Absent when the link works from its creation. */
  readonly startsAt?: number;
  /** Absent when the link does not expire. */
  readonly expiresAt?: number;
  /** Whether as many visitors as its limit allows have been let through. */
  readonly isUsedUp?: boolean;
}

/** @param at in milliseconds since 1970 */
export function stateOf({ startsAt, expiresAt, isUsedUp = false }: LifeTime, at: number): LinkState {
  if (expiresAt !== undefined && expiresAt <= at) return 'expired';
  if (startsAt !== undefined && startsAt > at) return 'scheduled';
  return isUsedUp ? 'limit' : 'active';
}
