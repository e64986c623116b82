/** Hits of a key from the first one on, as far as this process knows. */
export interface Window {
  /** Hits that Redis knew of when it last answered. */
  told: number;
  /** Hits since then that Redis was not told of: all of them where there is none. */
  untold: number;
  /** Milliseconds since 1970, on the clock of this process. */
  endsAt: number;
}
