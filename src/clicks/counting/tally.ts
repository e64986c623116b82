/** The results of counting, in clicks, and the time it took. */
export interface Tally {
  people: number;
  bots: number;
  /** Dropped, as their link and their account are deleted. */
  linkGone: number;
  /** Written to `rejected.ndjson`, as the database rejects their data. */
  rejected: number;
  seconds: number;
}
