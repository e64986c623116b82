/** Hits of a key from the first one on, as far as this process knows. */
export interface Window {
  /** Unique among all replicas. */
  id: string;
  /** Hits that this process has counted. */
  own: number;
  /** Hits in the windows of the other replicas when Redis last replied, by their ids. */
  others: Map<string, number>;
  /** Milliseconds since 1970, on the clock of this process. */
  endsAt: number;
}
