/** Clicks in one transaction, at least. */
const LEAST = 1_000;
/** Before it is known how long they take, and while none has waited for long: more would outlive the room for what is new. */
const USUAL = 4_000;
/** When they are late: the more, the less each costs. */
const MOST = 8_000;

/** How many clicks a transaction counts: large batches cost less per click, but must not take too long. */
export class BatchSize {
  clicks = USUAL;

  /** @param longest transaction, in milliseconds */
  constructor(private readonly longest: number) {}

  /** So many clicks as could have been counted in the time that a transaction may take. */
  fitTo(clicks: number, milliseconds: number, areLate: boolean): void {
    const fitting = Math.round((clicks * this.longest) / milliseconds);
    // Few say nothing of how long many take.
    this.clicks = clicks < LEAST ? USUAL : Math.max(LEAST, Math.min(fitting, areLate ? MOST : USUAL));
  }

  halve(): void {
    this.clicks = Math.ceil(this.clicks / 2);
  }
}
