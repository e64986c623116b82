/** The results of counting, in clicks, and the time it took. */
export interface Tally {
  people: number;
  bots: number;
  /** Dropped, as their link is deleted. */
  linkGone: number;
  /** Written to `rejected.ndjson`, as the database rejects their data. */
  rejected: number;
  seconds: number;
}

export function tallyOf(counts: Partial<Tally> = {}): Tally {
  return { people: 0, bots: 0, linkGone: 0, rejected: 0, seconds: 0, ...counts };
}

export function sumOf(tallies: Tally[]): Tally {
  const sum = tallyOf();
  for (const tally of tallies) for (const name of Object.keys(sum) as (keyof Tally)[]) sum[name] += tally[name];
  return sum;
}
