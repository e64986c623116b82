/** Hits of a key from the first one on, as far as this process knows. */
export interface Window {
  /** Hits that Redis knew of when it last answered. */
  told: number;
  /** Hits that Redis has not confirmed: all of them where there is none. */
  untold: number;
  /** How many of those are being sent right now. */
  sent: number;
  /** Milliseconds since 1970, on the clock of this process. */
  endsAt: number;
}
