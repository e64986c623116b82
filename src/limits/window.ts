/** Hits of a key from the first one on, as far as this process knows. */
export interface Window {
  /** Hits in Redis when it last replied. */
  confirmed: number;
  /** Hits that Redis has not confirmed: all of them without Redis. */
  unconfirmed: number;
  /** How many of the unconfirmed hits are on their way to Redis. */
  inFlight: number;
  /** Milliseconds since 1970, on the clock of this process. */
  endsAt: number;
}
