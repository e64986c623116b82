/** A repeatable sequence of random numbers (mulberry32): the same seed always produces the same ones. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** A number from 0, included, to 1, not included. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 to one below a limit. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }
}

/** Values that are picked as often as their weights say. */
export class Weighted<T> {
  /** The sum of the weights up to each value. */
  private readonly sums: number[] = [];
  private total = 0;

  constructor(private readonly values: readonly (readonly [weight: number, value: T])[]) {
    for (const [weight] of values) this.sums.push((this.total += weight));
  }

  pick(random: Random): T {
    const wanted = random.next() * this.total;
    let [low, high] = [0, this.values.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.sums[middle]! > wanted) high = middle;
      else low = middle + 1;
    }
    return this.values[low]![1];
  }
}
