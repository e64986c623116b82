/** Clicks in one transaction, before it is known how long they take, at least and at most. */
const FIRST = 4_000;
const LEAST = 1_000;
const MOST = 16_000;

/** How many clicks a transaction counts: large batches cost less per click, but must not take too long. */
export class BatchSize {
  clicks = FIRST;

  /** @param longest transaction, in milliseconds */
  constructor(private readonly longest: number) {}

  /** So many clicks as could have been counted in the time that a transaction may take. */
  fitTo(clicks: number, milliseconds: number): void {
    const fitting = Math.round((clicks * this.longest) / milliseconds);
    // Few say nothing of how long many take.
    this.clicks = clicks < LEAST ? FIRST : Math.max(LEAST, Math.min(fitting, MOST));
  }

  halve(): void {
    this.clicks = Math.ceil(this.clicks / 2);
  }
}
