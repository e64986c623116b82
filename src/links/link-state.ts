/** The states of a link. A visit checks for `expired` before `scheduled` (docs/architecture/life-of-a-request.md). */
export const LINK_STATES = ['active', 'scheduled', 'expired'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** When a link works, in milliseconds since 1970. */
export interface LifeTime {
  /** Absent when the link works from its creation. */
  readonly startsAt?: number;
  /** Absent when the link does not expire. */
  readonly expiresAt?: number;
}

/** @param at in milliseconds since 1970 */
export function stateOf({ startsAt, expiresAt }: LifeTime, at: number): LinkState {
  if (expiresAt !== undefined && expiresAt <= at) return 'expired';
  return startsAt !== undefined && startsAt > at ? 'scheduled' : 'active';
}
